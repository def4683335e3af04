import { PassThrough } from 'node:stream';
import { fileURLToPath } from 'node:url';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { engine } from 'unified-engine';

/** The engine loads it, as its anchors need all documents. */
const validateLinks = fileURLToPath(import.meta.resolve('remark-validate-links'));

/** Links of documents to files and headings that do not exist. */
export function brokenLinks(root: string, documents: string[]): Promise<string[]> {
  const { promise, resolve, reject } = Promise.withResolvers<string[]>();
  engine(
    {
      processor: unified().use(remarkParse),
      plugins: { [validateLinks]: { repository: false, root } },
      cwd: root,
      files: documents,
      out: false,
      // The engine reports to a terminal.
      streamError: new PassThrough().resume(),
    },
    (error, _code, context) => {
      const files = context?.files ?? [];
      if (error) reject(error);
      else
        resolve(
          files.flatMap(({ path, messages }) =>
            messages.map(({ line, reason }) => `${path}:${line} ${reason}`),
          ),
        );
    },
  );
  return promise;
}
