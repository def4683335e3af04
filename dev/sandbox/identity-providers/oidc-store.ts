import type { Adapter, AdapterPayload } from 'oidc-provider';

/** In-memory storage of a sandbox OpenID provider; accepts any client id with the provider's prefix. */
export const createStore = (clientOf: (id: string) => AdapterPayload | undefined) => {
  const rows = new Map<string, AdapterPayload>();
  return class Store implements Adapter {
    readonly #model: string;
    constructor(model: string) {
      this.#model = model;
    }
    #key = (id: string): string => `${this.#model}:${id}`;
    async upsert(id: string, payload: AdapterPayload): Promise<void> {
      rows.set(this.#key(id), payload);
      if (payload.uid) rows.set(`uid:${payload.uid}`, payload);
    }
    async find(id: string): Promise<AdapterPayload | undefined> {
      return this.#model === 'Client' ? clientOf(id) : rows.get(this.#key(id));
    }
    async findByUid(uid: string): Promise<AdapterPayload | undefined> {
      return rows.get(`uid:${uid}`);
    }
    async findByUserCode(): Promise<undefined> {
      return undefined;
    }
    async consume(id: string): Promise<void> {
      const row = rows.get(this.#key(id));
      if (row) row.consumed = Math.floor(Date.now() / 1000);
    }
    async destroy(id: string): Promise<void> {
      rows.delete(this.#key(id));
    }
    async revokeByGrantId(grantId: string): Promise<void> {
      for (const [key, row] of rows) if (row.grantId === grantId) rows.delete(key);
    }
  };
};
