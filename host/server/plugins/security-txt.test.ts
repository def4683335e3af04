import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import Fastify from 'fastify';
import { securityTxt } from './security-txt.ts';

describe('security.txt', () => {
  async function ask(contacts: string[]) {
    const app = Fastify();
    await app.register(securityTxt, {
      siteOrigin: 'https://talad.example',
      contacts,
      now: () => new Date('2026-11-28T00:00:00Z'),
    });
    const response = await app.inject('/.well-known/security.txt');
    await app.close();
    return response;
  }

  it('names the contacts, and expires half a year from now', async () => {
    const { statusCode, headers, body } = await ask([
      'mailto:security@talad.example',
      'https://talad.example/report',
    ]);
    assert.deepEqual([statusCode, headers['content-type']], [200, 'text/plain; charset=utf-8']);
    assert.deepEqual(body.split('\n'), [
      'Contact: mailto:security@talad.example',
      'Contact: https://talad.example/report',
      'Expires: 2027-05-27T00:00:00.000Z',
      'Preferred-Languages: en, th',
      'Canonical: https://talad.example/.well-known/security.txt',
      '',
    ]);
  });

  it('does not exist without a contact', async () => {
    assert.equal((await ask([])).statusCode, 404);
  });
});
