/// <reference path="./s3rver.d.ts" />
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

/** Sets the credentials of the store; returns a function that restores those before. */
function setCredentials(): () => void {
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } = process.env;
  const before = { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY };
  for (const name of Object.keys(before)) process.env[name] = 'S3RVER';
  return () => {
    for (const [name, value] of Object.entries(before))
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
  };
}

/** An object store with the protocol of S3, and a bucket `versions` in it. */
export async function startS3Server() {
  const directory = mkdtempSync(join(tmpdir(), 'talad-s3-'));
  const server = new S3rver({
    directory,
    port: 0,
    address: '127.0.0.1',
    silent: true,
    // It computes another signature than the client for lists.
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: 'versions' }],
  });
  const { port }: AddressInfo = await server.run();
  const restoreCredentials = setCredentials();
  let closing: Promise<void> | undefined;
  const stop = async () => {
    await server.close();
    restoreCredentials();
    rmSync(directory, { recursive: true, force: true });
  };
  return {
    bucket: { name: 'versions', region: 'us-east-1', endpoint: `http://127.0.0.1:${port}` },
    close: () => (closing ??= stop()),
  };
}
