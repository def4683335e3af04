import { Type } from 'typebox';
import type { AppContext } from '../../context.ts';
import { type Executor, inTransaction, type Transaction } from '../../db/database.ts';
import { addJob, defineJob } from '../../jobs/job.ts';
import { type GameItem, GameOutcomeUnknown, type GameServerPort } from '../../ports/game-server.ts';
import { gamesById } from '../catalogue/index.ts';
import { readConfig } from '../config/index.ts';
import { importGamePicture, type StoredPicture } from './keep-game-picture.ts';
import type { LinkRow } from './linking.tables.ts';
import { findLink, listDueLinks, updateLinkSync } from './links.repository.ts';
import { listIdleEscrowItems, listPicturesBySource } from './synced-items.repository.ts';
import { sendEscrowed } from './task-endings.ts';
import { lockToSync, writeFound } from './write-found-items.ts';

export const syncJob = defineJob('sync-game-link', Type.Object({ linkId: Type.Integer() }));

const minuteMs = 60_000;
const picturesAtOnce = 4;
const dueAtOnce = 1_000;
/** New pictures beyond this number wait for the next sync. */
const maxPictures = 200;
/** Time limit for fetching pictures; the rest wait for the next sync, because a user may be waiting. */
const picturesMs = 15_000;

type SyncContext = Pick<AppContext, 'db' | 'clock' | 'files' | 'gameServers'>;

export const scheduleSync = (db: Executor, linkId: number): Promise<void> =>
  addJob(db, syncJob, { linkId }, { jobKey: `sync-game-link:${linkId}` });

async function fetchPictures(
  context: SyncContext,
  server: GameServerPort,
  gameId: number,
  items: readonly GameItem[],
): Promise<Map<string, StoredPicture>> {
  const sources = [...new Set(items.map(({ picture }) => picture))];
  const known = sources.length === 0 ? [] : await listPicturesBySource(context.db, gameId, sources);
  const pictures = new Map<string, StoredPicture>(known.map(({ source, ...picture }) => [source, picture]));
  const missing = sources.filter((source) => !pictures.has(source)).slice(0, maxPictures);
  const until = performance.now() + picturesMs;
  for (let at = 0; at < missing.length && performance.now() < until; at += picturesAtOnce) {
    await Promise.all(
      missing.slice(at, at + picturesAtOnce).map(async (source) => {
        const picture = await importGamePicture(context, server, source, 'listing');
        if (picture) pictures.set(source, picture);
      }),
    );
  }
  return pictures;
}

/** Forwards the items that a game keeps in escrow for the owner of a link. */
export async function sendAllEscrowed(
  tx: Transaction,
  { accountId, gameId }: Pick<LinkRow, 'accountId' | 'gameId'>,
  now: Date,
): Promise<void> {
  const items = await listIdleEscrowItems(tx, accountId, gameId);
  for (const item of items) await sendEscrowed(tx, item, now);
}

/** Reads a linked account, stores what is there, and ends listings of what is not. Throws GameOutcomeUnknown. */
export async function syncLink(context: SyncContext, linkId: number): Promise<void> {
  const { db, clock, gameServers } = context;
  const startedAt = clock.now();
  const link = await findLink(db, linkId);
  if (!link || link.unlinkedAt) return;
  const game = (await gamesById(db, [link.gameId])).get(link.gameId);
  if (!game) return;
  const dueAt = new Date(startedAt.getTime() + (await readConfig(db, 'link_resync_min')) * minuteMs);
  const server = gameServers(game.slug);
  try {
    if (!server) throw new GameOutcomeUnknown('no server');
    const items = await server.listItems(link.gameUserId);
    const pictures = await fetchPictures(context, server, game.id, items ?? []);
    const found = { startedAt, game, items: items ?? [], pictures };
    await writeFound(context, linkId, found);
    await inTransaction(db, async (tx) => {
      const locked = await lockToSync(tx, linkId, startedAt);
      if (!locked) return;
      await updateLinkSync(tx, linkId, {
        syncedAt: startedAt,
        syncDueAt: dueAt,
        syncProblem: items ? null : 'ACCOUNT_GONE',
      });
      await sendAllEscrowed(tx, locked, clock.now());
    });
  } catch (error) {
    if (!(error instanceof GameOutcomeUnknown)) throw error;
    await updateLinkSync(db, linkId, { syncProblem: error.message, syncDueAt: dueAt });
    throw error;
  }
}

/** Schedules a sync of every account that is due. */
export async function syncDueLinks({ db, clock }: SyncContext): Promise<void> {
  const now = clock.now();
  let afterId: number | undefined = 0;
  while (afterId !== undefined) {
    const due = await listDueLinks(db, { now, afterId, limit: dueAtOnce });
    for (const { id } of due) await scheduleSync(db, id);
    afterId = due.length === dueAtOnce ? due.at(-1)?.id : undefined;
  }
}
