import { Box } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { color } from '@talad/ui/colors';
import { Icon } from '@talad/ui/icon';
import { Text } from '@talad/ui/text';
import { type DragEvent, useId, useRef, useState } from 'react';

interface FileDropProps {
  label: string;
  hint: string;
  accept: string;
  multiple?: boolean;
  disabled?: boolean;
  /** True if the chosen files are invalid; makes the element focusable, so that the form can focus it. */
  isInvalid?: boolean;
  onFiles: (files: readonly File[]) => void;
}

const styles = {
  borderRadius: '12px',
  border: `2px dashed ${color('edge')}`,
  padding: '20px 16px',
  textAlign: 'center',
  '&[data-over]': { borderColor: color('accent'), background: color('glow') },
  '&[data-invalid=true]': { borderColor: color('danger') },
} as const;

/** File input: a button and a drop zone. */
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
          // Without a reset, choosing a removed file again fires no change event.
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
