import { endPreviews, preview } from '../preview.ts';
import { defineCommand, output, required } from './command.ts';

const usage = `pnpm release preview <remote>            the working tree as a version that is not live, and a link to it
  --path /wallet                         the page that the link opens
pnpm release preview <remote> --end      ends all links to versions of the remote`;

export const previewCommand = defineCommand({
  usage,
  options: { path: { type: 'string' }, end: { type: 'boolean' } },
  run: async (positionals, { path, end }) => {
    const remote = required(positionals, 0, usage);
    if (end) {
      if (path !== undefined) throw new Error('--end ends all links of the remote: leave --path away.');
      const result = await endPreviews(remote);
      return output(result, `Links to previews of ${remote} that have ended: ${result.ended}`);
    }
    const made = await preview(remote, path);
    return output(
      made,
      `${remote} ${made.version} is not live; until ${made.expiresAt} this link shows it:`,
      made.link,
    );
  },
});
