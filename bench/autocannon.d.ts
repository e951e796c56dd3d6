/** The parts of autocannon that the bench uses; the package brings no types. */
declare module 'autocannon' {
  interface Request {
    method: string;
    path: string;
    headers: Record<string, string>;
    body?: string;
    /** Changes the request before it is sent, each time. */
    setupRequest?(request: Request): Request;
  }
  interface Result {
    requests: { total: number };
    latency: { p50: number; p99: number };
    duration: number;
    non2xx: number;
    errors: number;
    timeouts: number;
  }
  interface Options {
    url: string;
    connections: number;
    duration: number;
    requests: Request[];
    setupClient?(client: { setRequests(requests: Request[]): void }): void;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
