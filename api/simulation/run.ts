import fc from 'fast-check';
import {
  type Act,
  actions,
  contradictions,
  faults,
  leftovers,
  play,
  type Step,
  settle,
} from './scheduler.ts';
import { shorten } from './shorten.ts';
import { actionsOfRun } from './themes.ts';
import type { OpenWorld, World } from './world.ts';

interface Ended {
  readonly happened: readonly string[];
  /** What contradicts the rules. */
  readonly problems: readonly string[];
}

export interface Report extends Ended {
  readonly seed: number;
}

export interface RunOptions {
  /** Checks the ledger's rules after each step that changed something, and not only when everything has come to its end. */
  readonly isThorough: boolean;
  readonly steps: number;
}

/** A game that does not respond is an expected error. */
const isServerError = (text: string): boolean => /: 5\d\d(?! GAME_UNAVAILABLE)/.test(text);

/** Plays steps until one contradicts the rules, then lets everything come to its end. */
async function playAll(
  world: OpenWorld,
  { isThorough }: Pick<RunOptions, 'isThorough'>,
  next: (world: World, at: number) => Step | undefined,
): Promise<Ended> {
  await world.reset();
  const happened: string[] = [];
  for (let at = 0; ; at += 1) {
    const step = next(world, at);
    if (!step) break;
    const text = await play(world, step);
    if (text === undefined) continue;
    happened.push(text);
    const problems = isServerError(text)
      ? ['a server error']
      : await contradictions(world, isThorough && world.hasChanged);
    if (problems.length > 0) return { happened, problems };
  }
  const endless = await settle(world);
  const problems = [...endless, ...(await contradictions(world, true)), ...leftovers(world)];
  return { happened: [...happened, 'everything comes to its end'], problems };
}

/** The first problem without its names and numbers: a shorter sequence must end in the same one. */
const kindOf = ({ problems: [first = ''] }: Ended): string => first.replaceAll(/\S*\d\S*/g, '');

type Numbers = (below: number) => number;

/** Numbers that follow from a seed alone. */
function numbersOf(seed: number): Numbers {
  const [stream] = fc.sample(fc.infiniteStream(fc.nat(0x7fff_fffe)), { seed, numRuns: 1 });
  if (!stream) throw new Error('No numbers');
  return (below) => Number(stream.next().value) % below;
}

/** An action that is possible now, by weight. */
function choose(world: World, some: typeof actions, number: Numbers): Act {
  const possible = some.filter((one) => one.labels(world).length > 0);
  let at = number(possible.reduce((sum, { weight }) => sum + weight, 0));
  const chosen = possible.find(({ weight }) => {
    at -= weight;
    return at < 0;
  });
  return { action: chosen?.name ?? '', target: number(1000), size: number(1000) };
}

/** An actor and an action, now and then with a fault, or two at once. */
function chooseStep(world: World, some: typeof actions, number: Numbers): Step {
  const act = choose(world, some, number);
  const chance = number(100);
  const point = number(6);
  const fault = chance < 75 ? 'none' : (faults[1 + number(faults.length - 1)] ?? 'none');
  if (chance < 92) return { ...act, fault, point };
  return { ...act, fault: 'none', point, meanwhile: choose(world, some, number) };
}

/** Plays the run of a seed; one that fails is shortened. */
export async function runSeed(world: OpenWorld, seed: number, options: RunOptions): Promise<Report> {
  const number = numbersOf(seed);
  const some = actionsOfRun(actions, number);
  const steps: Step[] = [];
  let last = await playAll(world, options, (now, at) => {
    if (at >= options.steps) return undefined;
    const step = chooseStep(now, some, number);
    steps.push(step);
    return step;
  });
  if (last.problems.length === 0) return { seed, ...last };
  const kind = kindOf(last);
  await shorten(steps, async (given) => {
    const ended = await playAll(world, options, (_now, at) => given[at]);
    if (kindOf(ended) !== kind) return false;
    last = ended;
    return true;
  });
  return { seed, ...last };
}
