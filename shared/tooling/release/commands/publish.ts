import { omittedContributionLines, readOmittedContributions } from '../omitted-contributions.ts';
import { type Published, publish } from '../publish.ts';
import { publishApi, publishHost } from '../publish-host.ts';
import { refreshStore } from '../registry-deployment.ts';
import { planOf } from '../rollout-plan.ts';
import { type Answer, answer, defineCommand, required } from './command.ts';

const usage = `pnpm release publish <remote>            build it, check it, store the version, make it live
  --steps 10,50,100 --every 5m           for more and more visitors (percent), as long as its health is as before
  --unless-rolled-back                   but leave a frozen remote, and a version that was rolled back, as npm start does
pnpm release publish host                build the host, deploy it if it fits every live remote
pnpm release publish api                 record what the API of this checkout provides, if it fits every live remote`;

interface PublishValues {
  'unless-rolled-back': boolean;
  steps?: string | undefined;
  every?: string | undefined;
}

/** What a publish did, in one line. */
export function outcomeLine(remote: string, { version, built, wasLive, stays, rollout }: Published): string {
  if (rollout)
    return `${remote} ${rollout} is being rolled out beside ${version}; "pnpm release status --watch" follows it`;
  if (stays) return `${remote} stays at ${version}: ${stays}`;
  return `${remote} ${version} ${wasLive ? 'was live already' : 'is live'}${built ? '' : ' (nothing to build)'}`;
}

async function publishAny(
  name: string,
  { 'unless-rolled-back': respectDecisions, ...steps }: PublishValues,
): Promise<Answer> {
  if (name === 'host') {
    const { version, built } = await publishHost();
    return answer({ name, version, built }, `host ${version} is live${built ? '' : ' (nothing to build)'}`);
  }
  if (name === 'api') {
    const calls = Object.keys(await publishApi()).length;
    return answer({ name, calls }, `api: ${calls} calls are recorded; deploy it now`);
  }
  const published = await publish(name, {
    respectDecisions,
    plan: (declaration) => planOf(declaration, steps),
  });
  const leftOut = readOmittedContributions();
  const lines = [outcomeLine(name, published), ...omittedContributionLines(leftOut)];
  return answer({ name, ...published, leftOut }, lines.join('\n'));
}

export const publishCommand = defineCommand({
  usage,
  options: {
    'unless-rolled-back': { type: 'boolean', default: false },
    steps: { type: 'string' },
    every: { type: 'string' },
  },
  run: async (positionals, values) => {
    const name = required(positionals, 0, usage);
    await refreshStore();
    return publishAny(name, values);
  },
});
