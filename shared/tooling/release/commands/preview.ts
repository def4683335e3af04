import { preview } from '../preview.ts';
import { refreshStore } from '../registry-deployment.ts';
import { answer, defineCommand, required } from './command.ts';

const usage = `pnpm release preview <remote>            the working tree as a version that is not live, and a link to it
  --path /wallet                         the page that the link opens`;

export const previewCommand = defineCommand({
  usage,
  options: { path: { type: 'string' } },
  run: async (positionals, { path }) => {
    const remote = required(positionals, 0, usage);
    await refreshStore();
    const made = await preview(remote, path);
    return answer(
      made,
      `${remote} ${made.version} is not live; until ${made.expiresAt} this link shows it:`,
      made.link,
    );
  },
});
