import type { ModuleRef } from '@talad/runtime/composition/registry';
import { useText } from '@talad/runtime/i18n';
import { Box, Container } from '@talad/ui/box';
import { Skeleton } from '@talad/ui/skeleton';
import { reservedHeight } from './reserved-height.ts';

/** Placeholder for a remote module that is still loading, at the height that its remote declares. */
export function ModulePlaceholder({ moduleRef }: { moduleRef: ModuleRef }) {
  const text = useText('host');
  const [phone, desktop] = moduleRef.reserve ?? (moduleRef.slot ? [0, 0] : [640, 720]);
  if (phone === 0 && desktop === 0) return null;
  return (
    <div
      className="module-placeholder"
      style={reservedHeight([phone, desktop])}
      role="status"
      aria-label={text('remoteModule.loading')}
    >
      {moduleRef.slot ? null : <PageSkeleton />}
    </div>
  );
}

/**
 * Skeleton of a page that renders only in the browser. Without scripts it shows that the page needs them instead of
 * appearing to load.
 */
function PageSkeleton() {
  const text = useText('host');
  return (
    <Container paddingBlock={{ base: '4', md: '6' }}>
      <noscript>
        <p>{text('remoteModule.needsScripts')}</p>
      </noscript>
      <Box maxWidth="832px" marginInline="auto" css={{ '@media (scripting: none)': { display: 'none' } }}>
        <Skeleton height="40px" width="55%" maxWidth="320px" marginBottom="6" />
        <Skeleton height={{ base: '96px', md: '120px' }} marginBottom="4" borderRadius="card" />
        <Skeleton height={{ base: '320px', md: '360px' }} borderRadius="card" />
      </Box>
    </Container>
  );
}
