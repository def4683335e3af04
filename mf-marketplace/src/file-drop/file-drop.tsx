import { Box } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Icon } from '@talad/ui/icon';
import { Text } from '@talad/ui/text';
import { type DragEvent, useId, useRef, useState } from 'react';

interface FileDropProps {
  label: string;
  hint: string;
  accept: string;
  multiple?: boolean;
  disabled?: boolean;
  /** Something about what was chosen is wrong; focus is led here. */
  isInvalid?: boolean;
  onFiles: (files: readonly File[]) => void;
}

const styles = {
  borderRadius: '12px',
  border: '2px dashed var(--c-edge)',
  padding: '20px 16px',
  textAlign: 'center',
  '&[data-over]': { borderColor: 'var(--c-accent)', background: 'var(--c-glow)' },
  '&[data-invalid=true]': { borderColor: 'var(--c-danger)' },
} as const;

/** Files, chosen with a button or dropped. */
export function FileDrop(props: FileDropProps) {
  const { label, hint, accept, multiple = false, disabled = false, isInvalid = false, onFiles } = props;
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const id = useId();
  return (
    <Box
      css={styles}
      data-over={isOver ? '' : undefined}
      data-invalid={isInvalid ? true : undefined}
      tabIndex={isInvalid ? -1 : undefined}
      onDragOver={(event: DragEvent) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        setIsOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      <Box color="accent" display="grid" placeItems="center" marginBottom="2" aria-hidden="true">
        <Icon name="upload" size={28} />
      </Box>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // The same file may be chosen again after it was taken out.
          currentTarget.value = '';
        }}
      />
      <Button
        variant="secondary"
        disabled={disabled}
        aria-describedby={id}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <Text id={id} size="xs" tone="muted" marginTop="2">
        {hint}
      </Text>
    </Box>
  );
}
