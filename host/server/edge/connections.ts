import type { Socket } from 'node:net';

/**
 * What a connection is doing. In `headers`, `body` and `answer` this server waits for the client; in `work` the client
 * waits. `idle` is between two requests; `events` is a stream that stays open.
 */
export type Phase = 'headers' | 'body' | 'work' | 'response' | 'idle' | 'events';

const phases: readonly Phase[] = ['headers', 'body', 'work', 'response', 'idle', 'events'];
const slowPhases: readonly Phase[] = ['headers', 'body', 'response'];

/** One client connection. */
export interface Connection {
  readonly socket: Socket;
  /** The address for the per-address limits; undefined for a load balancer, whose connections carry many clients. */
  readonly peer: string | undefined;
  owner: string | undefined;
  phase: Phase;
  since: number;
}

/** Connections by phase, in the order in which they entered it. */
class ConnectionGroup {
  readonly #byPhase = Object.fromEntries(phases.map((phase) => [phase, new Set<Connection>()])) as Record<
    Phase,
    Set<Connection>
  >;
  count = 0;

  of(phase: Phase): ReadonlySet<Connection> {
    return this.#byPhase[phase];
  }

  add(connection: Connection): void {
    this.#byPhase[connection.phase].add(connection);
    this.count += 1;
  }

  delete(connection: Connection): void {
    if (this.#byPhase[connection.phase].delete(connection)) this.count -= 1;
  }

  /** The connection that keeps this server waiting longest, otherwise an idle one or a stream. */
  dispensable(): Connection | undefined {
    const slow = slowPhases.flatMap((phase) => [...first(this.#byPhase[phase])]);
    const [slowest] = slow.toSorted((a, b) => a.since - b.since);
    const [idle] = first(this.#byPhase.idle);
    const [events] = first(this.#byPhase.events);
    return slowest ?? idle ?? events;
  }
}

function first(set: ReadonlySet<Connection>): Connection[] {
  for (const connection of set) return [connection];
  return [];
}

export interface ConnectionLimits {
  connections: number;
  connectionsPerAddress: number;
}

/**
 * All connections of this server. Beyond a limit a new connection replaces the one that keeps the server waiting
 * longest: thousands of customers of a mobile network share an address, and a slow one must not lock the others out.
 */
export class ConnectionTable {
  readonly #limits: ConnectionLimits;
  readonly #all = new ConnectionGroup();
  readonly #byOwner = new Map<string, ConnectionGroup>();
  readonly #bySocket = new WeakMap<Socket, Connection>();

  constructor(limits: ConnectionLimits) {
    this.#limits = limits;
  }

  /** Returns false if the connection cannot be admitted. */
  open(socket: Socket, peer: string | undefined): boolean {
    const { connections, connectionsPerAddress } = this.#limits;
    const own = peer === undefined ? undefined : this.#byOwner.get(peer);
    if (own && own.count >= connectionsPerAddress && !this.#dropOne(own)) return false;
    if (this.#all.count >= connections && !this.#dropOne(this.#all)) return false;
    const connection: Connection = { socket, peer, owner: peer, phase: 'headers', since: performance.now() };
    this.#bySocket.set(socket, connection);
    this.#add(connection);
    socket.once('close', () => this.#delete(connection));
    return true;
  }

  /** Records the phase of a connection; between requests a load balancer's connection has no owner. */
  enter(socket: Socket, phase: Phase, owner?: string): void {
    const connection = this.#bySocket.get(socket);
    if (!connection || socket.destroyed) return;
    this.#delete(connection);
    connection.phase = phase;
    connection.since = performance.now();
    connection.owner = phase === 'idle' ? connection.peer : (owner ?? connection.owner);
    this.#add(connection);
  }

  /** Connections in a phase, oldest first: all, or those of one address. */
  of(phase: Phase, owner?: string): ReadonlySet<Connection> {
    const group = owner === undefined ? this.#all : this.#byOwner.get(owner);
    return group?.of(phase) ?? new Set();
  }

  /** Closes a connection at once and discards what is still buffered for its client. */
  drop(connection: Connection): void {
    this.#delete(connection);
    connection.socket.resetAndDestroy();
  }

  #dropOne(group: ConnectionGroup): boolean {
    const connection = group.dispensable();
    if (connection) this.drop(connection);
    return connection !== undefined;
  }

  #add(connection: Connection): void {
    this.#all.add(connection);
    const { owner } = connection;
    if (owner === undefined) return;
    const group = this.#byOwner.get(owner) ?? new ConnectionGroup();
    this.#byOwner.set(owner, group);
    group.add(connection);
  }

  #delete(connection: Connection): void {
    this.#all.delete(connection);
    const { owner } = connection;
    const group = owner === undefined ? undefined : this.#byOwner.get(owner);
    group?.delete(connection);
    if (owner !== undefined && group?.count === 0) this.#byOwner.delete(owner);
  }
}
