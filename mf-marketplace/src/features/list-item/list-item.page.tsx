import { paths } from '@talad/contract/paths';
import type { ListingDraft } from '@talad/contract/selling';
import { useText } from '@talad/runtime/i18n';
import { useCall } from '@talad/runtime/query';
import { useSearchParams } from '@talad/runtime/router';
import { RequireSession, useSession } from '@talad/runtime/session';
import { Stack } from '@talad/ui/box';
import { Skeleton } from '@talad/ui/skeleton';
import { Heading } from '@talad/ui/text';
import { type ReactNode, useState } from 'react';
import { emptyListing, valuesOf } from '../../listing-form/listing.form-model.ts';
import {
  type DraftKey,
  deleteLocalDraft,
  hasContent,
  type LocalDraft,
  readLocalDraft,
} from '../../listing-form/local-draft.ts';
import { NotSeller } from '../../listing-form/not-seller.tsx';
import { PageBreadcrumb } from '../../page-parts/page-breadcrumb.tsx';
import { PageFrame } from '../../page-parts/page-frame.tsx';
import { PageEmptyState, PageErrorState } from '../../page-parts/page-states.tsx';
import { SyncedListing } from './synced-listing.tsx';
import type { InitialListing } from './use-wizard-form.ts';
import { Wizard } from './wizard.tsx';

/** Page that creates a listing, from a draft or from scratch. */
export default function ListItemPage() {
  const t = useText('marketplace');
  const { status, user } = useSession();
  const [search] = useSearchParams();
  const draft = Number(search.get('draft')) || undefined;
  if (status === 'unknown') {
    return (
      <Frame>
        <FormSkeleton label={t('loading')} />
      </Frame>
    );
  }
  if (user && !user.isSeller) {
    return (
      <Frame>
        <NotSeller />
      </Frame>
    );
  }
  const synced = Number(search.get('synced')) || undefined;
  if (synced !== undefined) {
    return (
      <Frame>
        <RequireSession fallback={<FormSkeleton label={t('loading')} />}>
          <SyncedListing key={synced} id={synced} />
        </RequireSession>
      </Frame>
    );
  }
  const userId = user?.id ?? null;
  // Remounts the form when the draft changes.
  const key = `${draft ?? 'new'} ${userId}`;
  return (
    <Frame>
      {draft !== undefined && user ? (
        <ServerDraft key={key} id={draft} userId={user.id} />
      ) : (
        <BrowserDraft key={key} userId={userId} />
      )}
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const t = useText('marketplace');
  return (
    <PageFrame narrow>
      <PageBreadcrumb
        trail={[{ label: t('inventory.title'), href: paths.inventory() }]}
        current={t('sell.title')}
      />
      <Heading level={1} marginBottom="4">
        {t('sell.title')}
      </Heading>
      {children}
    </PageFrame>
  );
}

const FormSkeleton = ({ label }: { label: string }) => (
  <Stack gap="4" role="status" aria-label={label}>
    <Skeleton height="56px" borderRadius="card" />
    <Skeleton height="320px" borderRadius="card" />
    <Skeleton height="44px" width="160px" borderRadius="control" />
  </Stack>
);

/** Form for the draft stored on this device, or for a new listing. */
function BrowserDraft({ userId }: { userId: number | null }) {
  const [search] = useSearchParams();
  const game = search.get('game') ?? '';
  // Starting over remounts the form, which discards all input.
  const [round, setRound] = useState(0);
  return (
    <RestoredDraft
      key={round}
      userId={userId}
      game={game}
      onStartOver={() => {
        deleteLocalDraft(undefined);
        setRound(round + 1);
      }}
    />
  );
}

function RestoredDraft({
  userId,
  game,
  onStartOver,
}: {
  userId: number | null;
  game: string;
  onStartOver: () => void;
}) {
  const [initial] = useState((): InitialListing => {
    const stored = readLocalDraft(undefined, userId);
    if (!stored || !hasContent(stored.values)) return fresh(undefined, { ...emptyListing, game });
    // The `game` parameter of the URL replaces a local draft that has no name and no pictures yet.
    const isEmptyDraft = stored.values.name === '' && stored.pictures.length === 0;
    return isEmptyDraft && game && game !== stored.values.game
      ? fresh(undefined, { ...emptyListing, game })
      : fromStored(undefined, stored);
  });
  return <Wizard initial={initial} userId={userId} onStartOver={onStartOver} />;
}

const fresh = (draftKey: DraftKey, values: InitialListing['values']): InitialListing => ({
  draftKey,
  draftId: null,
  values,
  pictures: [],
  isContinued: false,
});

const fromStored = (draftKey: DraftKey, { draftId, values, pictures }: LocalDraft): InitialListing => ({
  draftKey,
  draftId,
  values,
  pictures,
  isContinued: true,
});

/** Form for a draft from the server; a newer local copy takes precedence. */
function ServerDraft({ id, userId }: { id: number; userId: number }) {
  const t = useText('marketplace');
  const draft = useCall(
    'GET /api/product/draft/:id',
    { params: { id } },
    { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  );
  if (draft.data) return <FromServer draft={draft.data} userId={userId} />;
  if (!draft.isError) return <FormSkeleton label={t('loading')} />;
  if (draft.error.code !== 'NOT_FOUND') return <PageErrorState error={draft.error} retry={draft.refetch} />;
  return (
    <PageEmptyState
      title={t('sell.draftGone')}
      hint={t('sell.draftGoneHint')}
      to={paths.inventory()}
      action={t('inventory.title')}
    />
  );
}

function FromServer({ draft, userId }: { draft: ListingDraft; userId: number }) {
  const [initial] = useState((): InitialListing => {
    // The new-listing draft on this device may be this same draft.
    const begun = readLocalDraft(undefined, userId);
    const draftKey: DraftKey = begun?.draftId === draft.id ? undefined : `draft-${draft.id}`;
    const stored = draftKey === undefined ? begun : readLocalDraft(draftKey, userId);
    if (stored && !stored.isSaved && stored.at > draft.updatedAt)
      return { ...fromStored(draftKey, stored), draftId: draft.id };
    const pictures = draft.pictures;
    return {
      draftKey,
      draftId: draft.id,
      values: { ...valuesOf(draft.content), pictureKeys: pictures.map(({ key }) => key) },
      pictures,
      isContinued: true,
    };
  });
  return <Wizard initial={initial} userId={userId} />;
}
