import fp from 'fastify-plugin';

interface SecurityTxtOptions {
  siteOrigin: string;
  /** Where researchers report to, as URIs; without one there is no file. */
  contacts: readonly string[];
  now?: () => Date;
}

const path = '/.well-known/security.txt';
/** RFC 9116 recommends less than a year. */
const validMs = 180 * 24 * 60 * 60 * 1000;

/** Serves `/.well-known/security.txt` (RFC 9116). */
export const securityTxt = fp<SecurityTxtOptions>(
  async (app, { siteOrigin, contacts, now = () => new Date() }) => {
    if (contacts.length === 0) return;
    app.get(path, async (_request, reply) =>
      reply
        .type('text/plain; charset=utf-8')
        .header('cache-control', 'public, max-age=86400')
        .send(
          [
            ...contacts.map((contact) => `Contact: ${contact}`),
            `Expires: ${new Date(now().getTime() + validMs).toISOString()}`,
            'Preferred-Languages: en, th',
            `Canonical: ${siteOrigin}${path}`,
            '',
          ].join('\n'),
        ),
    );
  },
);
