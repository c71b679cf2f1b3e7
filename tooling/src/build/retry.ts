import webpack, { type Compiler } from 'webpack';

const { RuntimeGlobals, RuntimeModule, Template } = webpack;

/** PLT-15: how long a chunk may take, when the page says so, and the pause before each new try. */
export const chunkTimeout = 120_000;
const slowAfter = 3000;
const pauses = [400, 1200];

/** The event by which a build's runtime tells the frame that a chunk is slow, and that it is over. */
const slowEvent = 'fraktion:slow';

class RetryingLoad extends RuntimeModule {
  readonly #scope: string;

  constructor(scope: string) {
    super('retrying script load', RuntimeModule.STAGE_ATTACH);
    this.#scope = scope;
  }

  /**
   * Each new try has an address that was never asked for, because a browser hands out its kept copy
   * (a hanging request, a changed file) again for the same one. What timed out has used up its time and is not tried again.
   */
  override generate(): string {
    const load = RuntimeGlobals.loadScript;
    return Template.asString([
      `var pauses = ${JSON.stringify(pauses)};`,
      `var loadOnce = ${load};`,
      'var tell = function (slow) {',
      Template.indent(
        `dispatchEvent(new CustomEvent("${slowEvent}", { detail: { scope: "${this.#scope}", slow: slow } }));`,
      ),
      '};',
      `${load} = function (url, done, key, chunkId) {`,
      Template.indent([
        'var slow = false;',
        `var timer = setTimeout(function () { slow = true; tell(true); }, ${slowAfter});`,
        'var finish = function (event) {',
        Template.indent(['clearTimeout(timer);', 'if (slow) tell(false);', 'done(event);']),
        '};',
        'var attempt = function (tries) {',
        Template.indent([
          'loadOnce(tries ? url + "?try=" + tries + "." + Date.now() : url, function (event) {',
          Template.indent([
            'var failed = event && event.type === "error";',
            'if (failed && tries < pauses.length) {',
            Template.indent('setTimeout(attempt, pauses[tries], tries + 1);'),
            '} else finish(event);',
          ]),
          '}, key, chunkId);',
        ]),
        '};',
        'attempt(0);',
      ]),
      '};',
    ]);
  }
}

/** Tries a script that did not load again, with growing pauses, before the chunk counts as failed. */
export class Retry {
  readonly #scope: string;

  constructor(scope: string) {
    this.#scope = scope;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('Retry', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.loadScript)
        .tap('Retry', (chunk) => {
          compilation.addRuntimeModule(chunk, new RetryingLoad(this.#scope));
          return undefined;
        });
    });
  }
}
