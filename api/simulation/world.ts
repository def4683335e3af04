import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { buildApp } from '../src/app.ts';
import { loadConfig } from '../src/config/config.ts';
import type { AppContext } from '../src/context.ts';
import { createContext } from '../src/create-context.ts';
import { createTestDatabase } from '../test/test-database.ts';
import { SimulatedBank } from './bank.ts';
import { Browsers } from './browser.ts';
import { SimulatedClock } from './clock.ts';
import { Faults } from './faults.ts';
import { gameSlug, SimulatedGame } from './game.ts';
import { watchTransactions } from './interruption-points.ts';
import { type Job, SimulatedJobs } from './jobs.ts';
import { SimulatedMail } from './mail.ts';
import { Model } from './model.ts';
import { look, type Observation } from './observe.ts';
import { createParticipants, type Participants } from './participants.ts';
import { SimulatedProvider } from './provider.ts';
import { takeSnapshot } from './snapshot.ts';

const keys = {
  STRIPE_SECRET_KEY: 'sk_simulated',
  STRIPE_PUBLISHABLE_KEY: 'pk_simulated',
  STRIPE_WEBHOOK_SECRET: 'whsec_simulated',
  BANK_API_URL: 'http://127.0.0.1:1',
  BANK_API_KEY: 'simulated-bank-key',
  BANK_CALLBACK_SECRET: 'simulated-callback-secret',
};

/** Everything that acts in a run, and the model of what should be true. */
export interface World {
  readonly app: FastifyInstance;
  readonly context: AppContext;
  readonly clock: SimulatedClock;
  readonly provider: SimulatedProvider;
  readonly bank: SimulatedBank;
  readonly game: SimulatedGame;
  readonly mail: SimulatedMail;
  readonly faults: Faults;
  readonly jobs: SimulatedJobs;
  readonly participants: Participants;
  readonly browsers: Browsers;
  /** Jobs whose worker has not ended them: it works, or has died. */
  readonly unfinished: Set<Job>;
  /** Of this run. */
  model: Model;
  /** What there was to see after the last step. */
  observation: Observation;
  /** Whether the last step changed what the ledger's rules read. */
  hasChanged: boolean;
}

export interface OpenWorld extends World {
  /** Forgets everything that happened. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** The real services over a real database, with simulated time and outside services. */
export async function openWorld(): Promise<OpenWorld> {
  const database = await createTestDatabase();
  const dataDirectory = mkdtempSync(join(tmpdir(), 'talad-simulation-'));
  const config = loadConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDirectory,
    SESSION_DAYS: '365',
    ...keys,
  });
  const [clock, faults] = [new SimulatedClock(), new Faults()];
  const [provider, bank] = [new SimulatedProvider(faults, clock), new SimulatedBank(faults)];
  const [game, mail] = [new SimulatedGame(faults, clock), new SimulatedMail(faults, clock)];
  const context = createContext({
    config,
    databaseUrl: database.url,
    clock,
    log: pino({ level: process.env.TEST_LOG_LEVEL ?? 'silent' }),
    mail,
    sms: { send: async () => undefined },
    payments: provider,
    bank,
    gameServers: (slug) => (slug === gameSlug ? game : undefined),
  });
  context.db.$client.on('connect', watchTransactions);
  const app = await buildApp(context);
  await app.ready();
  const participants = await createParticipants(context);
  const restore = await takeSnapshot(context.db.$client);
  game.remember();
  const jobs = new SimulatedJobs(context);
  const world: OpenWorld = {
    app,
    context,
    clock,
    provider,
    bank,
    game,
    mail,
    faults,
    jobs,
    participants,
    browsers: new Browsers(),
    unfinished: new Set(),
    model: new Model(participants),
    observation: await look(context.db, clock.now()),
    hasChanged: true,
    reset: async () => {
      await restore();
      for (const part of [clock, provider, bank, game, mail, jobs, world.browsers]) part.reset();
      faults.next = 'none';
      world.unfinished.clear();
      for (const { id } of participants.users) context.sessions.forgetUser(id);
      world.model = new Model(participants);
      world.observation = await look(context.db, clock.now());
    },
    close: async () => {
      await app.close();
      await context.close();
      await database.drop();
      rmSync(dataDirectory, { recursive: true, force: true });
    },
  };
  return world;
}
