declare module '@20minutes/s3rver' {
  import type { AddressInfo } from 'node:net';

  interface Options {
    directory: string;
    port: number;
    address: string;
    silent: boolean;
    allowMismatchedSignatures: boolean;
    configureBuckets: readonly { name: string }[];
  }

  export default class S3rver {
    constructor(options: Options);
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}
