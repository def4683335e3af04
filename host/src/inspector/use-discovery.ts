import type { Discovery } from '@talad/contract/composition';
import { useEffect, useState } from 'react';

/** What is published now; undefined while it loads, or if it cannot be read. */
export function useDiscovery(): Discovery | undefined {
  const [discovery, setDiscovery] = useState<Discovery>();
  useEffect(() => {
    fetch('/discovery.json', { cache: 'no-store' })
      .then(async (response) =>
        response.ok ? setDiscovery((await response.json()) as Discovery) : undefined,
      )
      .catch(() => undefined);
  }, []);
  return discovery;
}
