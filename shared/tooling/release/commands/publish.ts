import { omittedContributionLines, omittedContributions } from '../omitted-contributions.ts';
import { type Published, publish } from '../publish.ts';
import { publishApi, publishHost } from '../publish-host.ts';
import { requireRegistry } from '../registry.ts';
import { planOf } from '../rollout-plan.ts';
import { type CommandOutput, defineCommand, output, required } from './command.ts';

const usage = `pnpm release publish <remote>            build it, check it, store the version, make it live
  --steps 10,50,100 --every 5m           for more and more visitors (percent), as long as its health is as before
  --unless-withdrawn                     but leave a frozen remote, and a version that was withdrawn, as npm start does
  --older                                although its commit is older than that of the live version
  --again                                although the version was withdrawn
pnpm release publish host                build the host, deploy it if it fits every live remote
pnpm release publish api                 record what the API of this checkout provides, if it fits every live remote`;

interface PublishValues {
  'unless-withdrawn': boolean;
  older: boolean;
  again: boolean;
  steps?: string | undefined;
  every?: string | undefined;
}

/** What a publish did, in one line. */
export function outcomeLine(remote: string, { version, built, live, outcome, reason }: Published): string {
  if (outcome === 'rollout')
    return `${remote} ${version} is being rolled out beside ${live}; "pnpm release status --watch" follows it`;
  if (outcome === 'skipped') return `${remote} stays at ${live}: ${reason}`;
  const state = outcome === 'unchanged' ? 'was live already' : 'is live';
  return `${remote} ${version} ${state}${built ? '' : ' (nothing to build)'}`;
}

/** Lines that report what the registry made live without a trial. */
export const untriedLines = (untried: string | undefined): string[] =>
  untried ? [`not tried, or only in part: ${untried}`] : [];

async function publishAny(
  name: string,
  { 'unless-withdrawn': respectsDecisions, older, again, ...steps }: PublishValues,
): Promise<CommandOutput> {
  if (name === 'host') {
    const { version, built } = await publishHost();
    return output({ name, version, built }, `host ${version} is live${built ? '' : ' (nothing to build)'}`);
  }
  if (name === 'api') {
    const calls = Object.keys(await publishApi()).length;
    return output({ name, calls }, `api: ${calls} calls are recorded; deploy it now`);
  }
  const published = await publish(name, {
    respectsDecisions,
    older,
    again,
    plan: (declaration) => planOf(declaration, steps),
  });
  const leftOut = omittedContributions((await requireRegistry().discovery()).document);
  const lines = [
    outcomeLine(name, published),
    ...untriedLines(published.untried),
    ...omittedContributionLines(leftOut),
  ];
  return output({ name, ...published, leftOut }, lines.join('\n'));
}

export const publishCommand = defineCommand({
  usage,
  options: {
    'unless-withdrawn': { type: 'boolean', default: false },
    older: { type: 'boolean', default: false },
    again: { type: 'boolean', default: false },
    steps: { type: 'string' },
    every: { type: 'string' },
  },
  run: async (positionals, values) => {
    const name = required(positionals, 0, usage);
    return publishAny(name, values);
  },
});
