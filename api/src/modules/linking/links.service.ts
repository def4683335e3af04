import type { LinkProvider } from '@talad/contract/link-facts';
import type { GameLink, LinkedProfile, LinkMethods } from '@talad/contract/linking';
import { paths } from '@talad/contract/paths';
import type { AppContext } from '../../context.ts';
import { type Executor, inTransaction, type Transaction } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { type GameAccount, GameOutcomeUnknown, type GameServerPort } from '../../ports/game-server.ts';
import {
  type AttemptSecrets,
  ProviderOutcomeUnknown,
  ProviderRefused,
} from '../../ports/identity-providers.ts';
import { directoryOf, type GameRow } from '../catalogue/index.ts';
import { type AttemptScope, updateAttemptProblem } from './attempts.repository.ts';
import { consumeAttempt, recordFailedStart, storeAttempt } from './attempts.ts';
import { importGamePicture } from './keep-game-picture.ts';
import { notifyAboutLink } from './link-notifications.ts';
import { presentProfile } from './linking.presenter.ts';
import type { LinkRow } from './linking.tables.ts';
import {
  countLinksToGame,
  findActiveLinkOfUser,
  findLinkOfGameUser,
  findLinkToGame,
  insertLink,
} from './links.repository.ts';
import { scheduleSync } from './sync-link.ts';

const resyncMs = 60 * 60 * 1000;

const clientOf = ({ dbSync }: GameRow, provider: LinkProvider): string | null =>
  ({
    google: dbSync?.oauthGoogleClientId,
    facebook: dbSync?.oauthFacebookClientId,
    apple: dbSync?.oauthAppleClientId,
  })[provider] ?? null;

const notOffered = () =>
  new ApiError('LINK_NOT_OFFERED', { detail: "The game doesn't offer this sign-in method." });

async function readGame(context: AppContext, gameId: number): Promise<GameRow> {
  const game = (await directoryOf(context).get()).gamesById.get(gameId);
  if (!game) throw new ApiError('NOT_FOUND', { detail: 'Game not found.' });
  return game;
}

function serverOf({ gameServers }: AppContext, game: GameRow): GameServerPort {
  const server = game.dbSync ? gameServers(game.slug) : undefined;
  if (!server) throw notOffered();
  return server;
}

/** The link methods that a game offers, as far as the configuration supports each. */
export async function linkMethodsOf(context: AppContext, gameId: number): Promise<LinkMethods> {
  const game = await readGame(context, gameId);
  const hasServer = game.dbSync !== null && context.gameServers(game.slug) !== undefined;
  const isAvailable = (provider: LinkProvider): boolean => {
    const clientId = clientOf(game, provider);
    return hasServer && clientId !== null && context.identityProviders.isConfigured(provider, clientId);
  };
  return {
    own: hasServer,
    google: isAvailable('google'),
    facebook: isAvailable('facebook'),
    apple: isAvailable('apple'),
  };
}

/** A user's linked account of a game; throws NOT_LINKED. */
export async function findProfile(db: Executor, userId: number, gameId: number): Promise<LinkedProfile> {
  const link = await findLinkToGame(db, userId, gameId);
  if (!link) throw new ApiError('NOT_LINKED', { detail: 'No account of this game is linked.' });
  return presentProfile(link);
}

/** Calls a game; an unknown outcome becomes GAME_UNAVAILABLE for users. */
async function withGameErrors<T>({ log }: AppContext, response: Promise<T>): Promise<T> {
  try {
    return await response;
  } catch (error) {
    if (!(error instanceof GameOutcomeUnknown)) throw error;
    log.warn({ problem: error.message }, 'a game did not respond');
    throw new ApiError('GAME_UNAVAILABLE', { detail: error.message });
  }
}

interface NewLink {
  readonly userId: number;
  readonly game: GameRow;
  readonly method: GameLink['way'];
  readonly account: GameAccount;
}

/** Creates a link unless one conflicts; the error says whose link conflicts. */
async function writeLink(
  tx: Transaction,
  { userId, game, method, account }: NewLink,
  picture: { readonly key: string; readonly color: string } | undefined,
  now: Date,
): Promise<LinkRow> {
  const link = await insertLink(tx, {
    accountId: userId,
    gameId: game.id,
    way: method,
    gameUserId: account.id,
    username: account.username,
    pictureKey: picture?.key ?? null,
    pictureColor: picture?.color ?? null,
    linkedAt: now,
    syncDueAt: new Date(now.getTime() + resyncMs),
  });
  if (!link) {
    const same = await findLinkOfGameUser(tx, game.id, account.id);
    if (same?.accountId === userId) return same;
    if (same)
      throw new ApiError('GAME_ACCOUNT_TAKEN', { detail: 'This game account is linked to another user.' });
    throw new ApiError('GAME_ALREADY_LINKED', { detail: 'Another account of this game is already linked.' });
  }
  await scheduleSync(tx, link.id);
  await notifyAboutLink(tx, 'linked', {
    userId,
    name: { en: `${account.username} · ${game.nameEn}`, th: `${account.username} · ${game.nameTh}` },
    ...(picture && { picture }),
    at: now,
  });
  return link;
}

async function link(context: AppContext, server: GameServerPort, input: NewLink): Promise<LinkedProfile> {
  const picture = await importGamePicture(context, server, input.account.picture, 'avatar');
  const row = await inTransaction(context.db, (tx) => writeLink(tx, input, picture, context.clock.now()));
  return presentProfile(row);
}

/** Links an account by the game's own username and password, which are sent only to the game and not stored. */
export async function linkByCredentials(
  context: AppContext,
  {
    userId,
    gameId,
    username,
    password,
  }: {
    readonly userId: number;
    readonly gameId: number;
    readonly username: string;
    readonly password: string;
  },
): Promise<LinkedProfile> {
  const game = await readGame(context, gameId);
  const server = serverOf(context, game);
  const account = await withGameErrors(context, server.signIn(username.trim(), password));
  if (!account) {
    throw new ApiError('GAME_CREDENTIALS_WRONG', {
      detail: 'Authentication failed. Please check your credentials and try again.',
    });
  }
  return link(context, server, { userId, game, method: 'own', account });
}

const requestOf = ({ config }: AppContext, { provider, gameId }: AttemptScope, clientId: string) => ({
  provider,
  clientId,
  returnUrl: `${config.siteOrigin}${paths.linkReturn(provider)}`,
  state: `game_${gameId}`,
});

const providerFault = ({ log }: AppContext, provider: LinkProvider, error: unknown): unknown => {
  if (error instanceof ProviderOutcomeUnknown) {
    log.warn({ provider, problem: error.message }, 'a sign-in provider did not answer as it should');
    return new ApiError('PROVIDER_UNAVAILABLE', { detail: error.message });
  }
  if (error instanceof ProviderRefused) return new ApiError('LINK_REFUSED', { detail: error.message });
  return error;
};

const problemOf = (fault: unknown): string =>
  fault instanceof ApiError ? `${fault.code}: ${fault.message}`.slice(0, 200) : 'our own fault, see the log';

/** Starts a sign-in attempt with a provider; returns the URL for the popup. */
export async function startOAuth(
  context: AppContext,
  scope: AttemptScope,
): Promise<{ authorizeUrl: string; expiresAt: string }> {
  const { db, config, clock, identityProviders } = context;
  const game = await readGame(context, scope.gameId);
  serverOf(context, game);
  const clientId = clientOf(game, scope.provider);
  if (!clientId || !identityProviders.isConfigured(scope.provider, clientId)) throw notOffered();
  if ((await countLinksToGame(db, scope.userId, game.id)) > 0) {
    throw new ApiError('GAME_ALREADY_LINKED', { detail: 'An account of this game is already linked.' });
  }
  let begun: { readonly url: string; readonly secrets: AttemptSecrets };
  try {
    begun = await identityProviders.begin(requestOf(context, scope, clientId));
  } catch (error) {
    const fault = providerFault(context, scope.provider, error);
    await recordFailedStart(db, { ...scope, clientId, problem: problemOf(fault), now: clock.now() });
    throw fault;
  }
  const expiresAt = await inTransaction(db, (tx) =>
    storeAttempt(tx, config, { ...scope, clientId, secrets: begun.secrets, now: clock.now() }),
  );
  return { authorizeUrl: begun.url, expiresAt: expiresAt.toISOString() };
}

/** Completes an attempt with the provider's response. The attempt is consumed whatever the result. */
export async function finishOAuth(
  context: AppContext,
  {
    code,
    iss,
    error: providerError,
    ...scope
  }: AttemptScope & {
    readonly code?: string | undefined;
    readonly iss?: string | undefined;
    readonly error?: string | undefined;
  },
): Promise<LinkedProfile> {
  const { db, config, clock } = context;
  const attempt = await inTransaction(db, (tx) => consumeAttempt(tx, config, scope, clock.now()));
  if (!attempt) throw new ApiError('LINK_ATTEMPT_OVER', { detail: 'No linking attempt is in progress.' });
  try {
    return await endAttempt(context, scope, { ...attempt, code, iss, providerError });
  } catch (fault) {
    await updateAttemptProblem(db, attempt.id, problemOf(fault));
    throw fault;
  }
}

type TakenAttempt = AttemptSecrets & { readonly clientId: string } & {
  readonly code: string | undefined;
  readonly iss: string | undefined;
  readonly providerError: string | undefined;
};

async function endAttempt(
  context: AppContext,
  scope: AttemptScope,
  { clientId, verifier, nonce, code, iss, providerError }: TakenAttempt,
): Promise<LinkedProfile> {
  if (providerError !== undefined || code === undefined)
    throw new ApiError('LINK_DENIED', { detail: providerError ?? 'no code' });
  const game = await readGame(context, scope.gameId);
  const server = serverOf(context, game);
  const subject = await context.identityProviders
    .identify({ ...requestOf(context, scope, clientId), verifier, nonce, code, iss })
    .catch((error: unknown) => {
      throw providerFault(context, scope.provider, error);
    });
  const account = await withGameErrors(context, server.findByIdentity(scope.provider, subject));
  if (!account) {
    throw new ApiError('GAME_ACCOUNT_NOT_FOUND', { detail: 'The game has no account for this sign-in.' });
  }
  return link(context, server, { userId: scope.userId, game, method: scope.provider, account });
}

/** A user's own link; throws NOT_FOUND. */
export async function readLink(db: Executor, userId: number, id: number): Promise<LinkRow> {
  const row = await findActiveLinkOfUser(db, userId, id);
  if (!row) throw new ApiError('NOT_FOUND', { detail: 'Linked account not found.' });
  return row;
}
