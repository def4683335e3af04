import { useText } from '@talad/runtime/i18n';
import { Box } from '@talad/ui/box';
import { Field } from '@talad/ui/field';
import { Select } from '@talad/ui/select';

interface RemoteFieldProps {
  /** Names of the remotes. */
  remotes: readonly string[];
  /** Label of the choice of all remotes; without it one must be chosen. */
  allLabel?: string;
  /** Empty for all remotes. */
  value: string;
  onChange: (remote: string) => void;
}

/** The remote of which a page shows something. */
export function RemoteField({ remotes, allLabel, value, onChange }: RemoteFieldProps) {
  const text = useText('releases');
  const options = [
    ...(allLabel === undefined ? [] : [{ value: '', label: allLabel }]),
    ...remotes.map((name) => ({ value: name, label: name })),
  ];
  return (
    <Box maxWidth="320px">
      <Field label={text('remotes.remote')}>
        <Select
          options={options}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      </Field>
    </Box>
  );
}
