import type { BucketSettings } from '@talad/server/bucket';
import { SettingsError } from '@talad/server/settings-error';
import type { Environment } from './environment.ts';

/** The bucket of the files; undefined if they are in DATA_DIR. */
export function filesBucketOf(env: Environment): BucketSettings | undefined {
  const {
    FILES_S3_BUCKET: name,
    FILES_S3_REGION: region,
    FILES_S3_ENDPOINT: endpoint,
    FILES_S3_ENCRYPTION: algorithm,
    FILES_S3_KMS_KEY: key,
  } = env;
  const problems = [
    !name && endpoint && 'FILES_S3_ENDPOINT: only with FILES_S3_BUCKET',
    !name && algorithm && 'FILES_S3_ENCRYPTION: only with FILES_S3_BUCKET',
    key && algorithm !== 'aws:kms' && 'FILES_S3_KMS_KEY: only with FILES_S3_ENCRYPTION=aws:kms',
    env.NODE_ENV === 'production' &&
      endpoint?.startsWith('http://') &&
      'FILES_S3_ENDPOINT: with https:// in production (files would be readable on the way)',
  ].filter((problem) => typeof problem === 'string' && problem !== '');
  if (problems.length > 0) throw new SettingsError(problems.map(String));
  return name ? { name, region, endpoint, encryption: algorithm && { algorithm, key } } : undefined;
}
