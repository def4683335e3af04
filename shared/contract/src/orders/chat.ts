import Type, { type Static } from 'typebox';
import { defineCalls } from '../platform/call.ts';
import { Empty, Id, IdParams, Instant, nullable, oneOf, PictureRef } from '../platform/schema.ts';
import { timelineEvents } from './order-facts.ts';

/** A message in an order's chat. System messages report an event and have no text of their own. */
export const ChatMessage = Type.Object({
  id: Id,
  author: oneOf(['buyer', 'seller', 'system']),
  text: Type.String({ description: 'addresses outside of Talad are blanked out' }),
  event: nullable(oneOf(timelineEvents)),
  itemId: nullable(Id),
  picture: nullable(PictureRef),
  createdAt: Instant,
});
export type ChatMessage = Static<typeof ChatMessage>;

/** A page of a chat, newest first. */
export const ChatPage = Type.Object({
  results: Type.Array(ChatMessage),
  /** Value of `before` for earlier messages; null at the beginning. */
  next: nullable(Id),
  isOpen: Type.Boolean({ description: 'whether the caller may write' }),
  unread: Type.Integer({ description: 'messages of others that the caller has not read' }),
  /** The last message that the other side has read. */
  readByOther: nullable(Id),
});
export type ChatPage = Static<typeof ChatPage>;

/** Messages between buyer and seller of an order. */
export const chatCalls = defineCalls({
  'GET /api/transaction/:id/message': {
    summary: 'Messages about an order, newest first; for its buyer and seller, from payment on.',
    tag: 'chat',
    access: 'user',
    params: IdParams,
    query: Type.Object({
      before: Type.Optional(Id),
      after: Type.Optional(Id),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    }),
    response: ChatPage,
    errors: ['NOT_FOUND'],
  },
  'POST /api/transaction/:id/message': {
    summary: 'Sends a message to the other side: text, a picture, or both.',
    tag: 'chat',
    access: 'user',
    params: IdParams,
    body: Type.Object(
      {
        text: Type.String({ maxLength: 2000 }),
        pictureKey: Type.Optional(Type.String({ minLength: 1, maxLength: 80 })),
      },
      { additionalProperties: false },
    ),
    response: ChatMessage,
    status: 201,
    idempotent: { name: 'message', key: 'required', fields: ['id', 'text', 'pictureKey'], proof: [] },
    errors: ['CHAT_CLOSED', 'NOT_FOUND', 'RATE_LIMITED'],
  },
  'POST /api/transaction/:id/message/read': {
    summary: 'Marks the messages up to and including one as read.',
    tag: 'chat',
    access: 'user',
    params: IdParams,
    body: Type.Object({ lastId: Id }, { additionalProperties: false }),
    response: Empty,
    errors: ['NOT_FOUND'],
  },
});
