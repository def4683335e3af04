import { formatTime } from '@talad/runtime/format';
import { useText } from '@talad/runtime/i18n';
import { usePageRuntime } from '@talad/runtime/page-context';
import { useLocation } from '@talad/runtime/router';
import { Select } from '@talad/ui/select';
import { toast } from '@talad/ui/toast';
import { useEffect, useState } from 'react';
import { tabPreviewParameter } from '../tab-preview.ts';
import { createTabPreview, fetchVersions, type StoredVersion } from './stored-versions.ts';

/** Shows another stored version of a remote in this tab, which loads the page again. */
export function VersionOverride({ remote, version }: { remote: string; version: string }) {
  const text = useText('host');
  const { sessionEnvironment } = usePageRuntime();
  const { pathname, search, hash } = useLocation();
  const versions = useOtherVersions(remote, version);
  const [chosen, setChosen] = useState('');
  const show = async (next: string) => {
    setChosen(next);
    try {
      const address = new URLSearchParams(search);
      address.set(tabPreviewParameter, await createTabPreview(remote, next));
      sessionEnvironment.leave(`${pathname}?${address}${hash}`);
    } catch {
      setChosen('');
      toast.show({ kind: 'error', text: text('inspector.overrideFailed') });
    }
  };
  return (
    <Select
      aria-label={text('inspector.overrideOf', { remote })}
      disabled={chosen !== '' || versions.length === 0}
      value={chosen}
      onChange={({ currentTarget }) => void show(currentTarget.value)}
      options={[
        { value: '', label: text(versions.length > 0 ? 'inspector.choose' : 'inspector.noOther') },
        ...versions.map(({ version: value, createdAt }) => ({
          value,
          label: `${value} · ${formatTime(createdAt, 'DD/MM/YYYY HH:mm')}`,
        })),
      ]}
    />
  );
}

/** The newest stored versions of a remote except one; none while they load or if they can't be read. */
function useOtherVersions(remote: string, version: string): StoredVersion[] {
  const [versions, setVersions] = useState<StoredVersion[]>([]);
  useEffect(() => {
    fetchVersions(remote).then(setVersions, () => undefined);
  }, [remote]);
  return versions.filter((stored) => stored.version !== version);
}
