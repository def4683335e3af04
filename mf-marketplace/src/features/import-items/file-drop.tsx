import { Box } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Text } from '@talad/ui/text';
import { type DragEvent, useId, useRef, useState } from 'react';

interface FileDropProps {
  label: string;
  hint: string;
  accept: string;
  multiple?: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** Files, chosen with a button or dropped. */
export function FileDrop({ label, hint, accept, multiple = false, onFiles }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const id = useId();
  return (
    <Box
      padding="5"
      borderRadius="card"
      border="2px dashed"
      borderColor={isOver ? 'accent' : 'edge'}
      background={isOver ? 'glow' : undefined}
      textAlign="center"
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
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      <Button variant="secondary" aria-describedby={id} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <Text id={id} size="xs" tone="muted" marginTop="2">
        {hint}
      </Text>
    </Box>
  );
}
