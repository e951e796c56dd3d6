/**
 * Clients of 2025. A call is answered by one JSON body, or by a stream from the moment that the server has more to say:
 * progress, a line of its log, a question to the client. The answer to a question is a request of its own and has to reach
 * the process that asked, because no session links the two; so no tool of the product asks.
 */
import { randomUUID } from 'node:crypto';
import {
  isJSONRPCRequest,
  isJSONRPCResponse,
  WebStandardStreamableHTTPServerTransport,
  type JSONRPCErrorResponse,
  type JSONRPCMessage,
  type JSONRPCNotification,
  type JSONRPCRequest,
  type JSONRPCResponse,
  type McpServer,
  type RequestId,
  type Server,
} from '@modelcontextprotocol/server';
import { limits } from '../../contract/limits.ts';

/** Questions that wait for an answer, by names that nobody can guess; they go with the call that asked them. */
export type Questions = Map<RequestId | undefined, Question>;

interface Question {
  userId: number;
  take(answer: JSONRPCResponse): void;
}

interface Call {
  request: Request;
  body: unknown;
  /** A stream from the start, without waiting whether there will be more than the answer. */
  streams: boolean;
  userId: number;
  questions: Questions;
}

export async function serveLegacy(server: Server | McpServer, call: Call): Promise<Response> {
  const { request, body } = call;
  const line = new Line(call);
  await server.connect(line);
  line.routeAnswers();
  const response = await line.handleRequest(request, body === undefined ? {} : { parsedBody: body });
  if (response.body === null || !response.headers.get('content-type')?.startsWith('text/event-stream')) {
    await server.close();
    return line.isStray ? strayAnswer() : response;
  }
  const answers = await line.answersAlone;
  if (answers === null)
    return new Response(closing(response.body, server), { status: response.status, headers: response.headers });
  await server.close();
  return Response.json(answers.length === 1 ? answers[0] : answers);
}

type SendOptions = Parameters<WebStandardStreamableHTTPServerTransport['send']>[1];

class Line extends WebStandardStreamableHTTPServerTransport {
  /** An answer came to a question that nobody here has asked. */
  isStray = false;
  readonly #call: Call;
  readonly #alone = Promise.withResolvers<JSONRPCMessage[] | null>();
  readonly #answers: JSONRPCMessage[] = [];
  readonly #names = new Map<unknown, string>();
  #streams: boolean;
  #receive: NonNullable<WebStandardStreamableHTTPServerTransport['onmessage']> = () => {};

  constructor(call: Call) {
    super({ maxRequestBodySize: limits.largeBodyBytes });
    this.#call = call;
    this.#streams = call.streams;
    if (call.streams) this.#alone.resolve(null);
  }

  /** The answers to all requests of the call, or null once there is more to say than these. */
  get answersAlone(): Promise<JSONRPCMessage[] | null> {
    return this.#alone.promise;
  }

  /** What a client answers is for the call that asked, not for the server that was made to receive it. */
  routeAnswers(): void {
    this.#receive = this.onmessage!;
    this.onmessage = (message, extra) => {
      // Only a call of the same batch could be meant, and nobody would answer the client any more.
      if ('method' in message && message.method === 'notifications/cancelled') return;
      if (!isJSONRPCResponse(message)) return this.#receive(message, extra);
      const question = this.#call.questions.get(message.id);
      if (question?.userId !== this.#call.userId) this.isStray = true;
      else question.take(message);
    };
  }

  override async send(message: JSONRPCMessage, options?: SendOptions): Promise<void> {
    if ('method' in message) {
      await this.#becomeStream();
      return super.send('id' in message ? this.#asked(message) : this.#cancelled(message), options);
    }
    const answer = withOldNumber(message);
    if (this.#streams) return super.send(answer, options);
    this.#answers.push(answer);
    const wanted = [this.#call.body].flat().filter(isJSONRPCRequest).length;
    if (this.#answers.length === wanted) this.#alone.resolve(this.#answers);
  }

  override async close(): Promise<void> {
    for (const name of this.#names.values()) this.#call.questions.delete(name);
    await super.close();
  }

  async #becomeStream(): Promise<void> {
    if (this.#streams) return;
    this.#streams = true;
    for (const answer of this.#answers) await super.send(answer);
    this.#alone.resolve(null);
  }

  #asked(message: JSONRPCRequest): JSONRPCRequest {
    const { userId, questions } = this.#call;
    const name = randomUUID();
    this.#names.set(message.id, name);
    questions.set(name, {
      userId,
      take: (answer) => {
        this.#forget(message.id);
        this.#receive({ ...answer, id: message.id });
      },
    });
    return { ...message, id: name };
  }

  /** The server takes a question back under the number that only it knows. */
  #cancelled(message: JSONRPCNotification): JSONRPCNotification {
    const name = this.#names.get(message.params?.['requestId']);
    if (message.method !== 'notifications/cancelled' || name === undefined) return message;
    this.#forget(message.params!['requestId']);
    return { ...message, params: { ...message.params, requestId: name } };
  }

  #forget(id: unknown): void {
    this.#call.questions.delete(this.#names.get(id));
    this.#names.delete(id);
  }
}

function strayAnswer(): Response {
  const error = { code: -32600, message: 'No call here waits for this answer.' };
  return Response.json({ jsonrpc: '2.0', id: null, error }, { status: 400 });
}

/** The package gives an unknown resource the number of 2026; the revisions before it have one of their own. */
function withOldNumber(answer: JSONRPCResponse): JSONRPCResponse {
  return isUnknownResource(answer) ? { ...answer, error: { ...answer.error, code: -32002 } } : answer;
}

function isUnknownResource(answer: JSONRPCResponse): answer is JSONRPCErrorResponse {
  if (!('error' in answer) || answer.error.code !== -32602) return false;
  const { data } = answer.error;
  return typeof data === 'object' && data !== null && Object.keys(data).join() === 'uri';
}

/** The server lives as long as its stream, also where the client goes away before the end. */
function closing(body: ReadableStream<Uint8Array>, server: Server | McpServer): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await reader.read();
      if (!done) return controller.enqueue(value);
      await server.close();
      controller.close();
    },
    async cancel(reason) {
      await reader.cancel(reason);
      await server.close();
    },
  });
}
