/** The part of the load generator that the benches use; it has no types of its own. */
declare module 'autocannon' {
  interface Options {
    readonly url: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly connections?: number;
    /** Seconds. */
    readonly duration?: number;
  }

  interface Result {
    readonly requests: { readonly average: number };
    /** Milliseconds. */
    readonly latency: { readonly p97_5: number };
    readonly non2xx: number;
  }

  export default function autocannon(options: Options): Promise<Result>;
}
