import { runDevRemote } from '../dev/run-dev-remote.ts';
import { runRelease } from '../release/release.ts';
import { runStandalone } from './standalone.ts';

/** The commands of a remote in its own repository. */
const commands: Record<string, (args: string[]) => Promise<void>> = {
  release: runRelease,
  dev: runDevRemote,
  standalone: runStandalone,
};

const usage = `talad dev <remote> --against <url>    the working tree inside a running Talad, in the tab of a link
talad standalone <remote>            the remote alone, at PORT (3100): its pages, and its slots with sample props; calls get the
                                     API's examples, or go to API_ORIGIN
talad release …                      publish, preview, rollback, use, freeze, status, errors`;

/** Runs a command; throws with the usage if there is none of this name. */
export async function runTalad([name = '', ...args]: string[]): Promise<void> {
  const command = commands[name];
  if (!command) throw new Error(usage);
  await command(args);
}
