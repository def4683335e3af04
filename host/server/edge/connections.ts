import type { Socket } from 'node:net';

/**
 * What a connection does. `headers`, `body` and `answer`: this server waits for the client. `work`: the client waits.
 * `idle` comes between two requests, `events` is a stream that stays open.
 */
export type Phase = 'headers' | 'body' | 'work' | 'answer' | 'idle' | 'events';

const phases: readonly Phase[] = ['headers', 'body', 'work', 'answer', 'idle', 'events'];
const slowPhases: readonly Phase[] = ['headers', 'body', 'answer'];

/** One connection of a client. */
export interface Connection {
  readonly socket: Socket;
  /** The address that it counts to; undefined for a load balancer, which brings the connections of everybody. */
  readonly peer: string | undefined;
  owner: string | undefined;
  phase: Phase;
  since: number;
}

/** Connections by phase, each in the order in which they came to it. */
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

  /** The connection that keeps this server waiting longest, or one that is between two requests, or a stream. */
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
 * All connections of this server. Beyond a limit a new one takes the place of the one that keeps the server waiting
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

  /** False where there is no place for it. */
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

  /** Notes what a connection does now; between requests a load balancer's connection has no owner. */
  enter(socket: Socket, phase: Phase, owner?: string): void {
    const connection = this.#bySocket.get(socket);
    if (!connection || socket.destroyed) return;
    this.#delete(connection);
    connection.phase = phase;
    connection.since = performance.now();
    connection.owner = phase === 'idle' ? connection.peer : (owner ?? connection.owner);
    this.#add(connection);
  }

  /** Connections in a phase, the longest one first: all, or those of one address. */
  of(phase: Phase, owner?: string): ReadonlySet<Connection> {
    const group = owner === undefined ? this.#all : this.#byOwner.get(owner);
    return group?.of(phase) ?? new Set();
  }

  /** Closes a connection at once; what still waits for its client is thrown away. */
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
