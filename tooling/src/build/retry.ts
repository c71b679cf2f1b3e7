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
   * (a hanging request, a changed file) again for the same one. So has each try of an entry that was fetched anew, for an
   * earlier one may have left such a copy. What timed out has used up its time; the next who asks for it asks anew.
   * Who hears that a chunk is slow can have it loaded from another address (`from`) while the first is still waited for.
   */
  override generate(): string {
    const load = RuntimeGlobals.loadScript;
    return Template.asString([
      `var pauses = ${JSON.stringify(pauses)};`,
      `var loadOnce = ${load};`,
      'var renewal = ((document.currentScript || {}).src || "").split("?")[1];',
      'var failed = {};',
      'var anew = function (url) { return url + "?try=" + Date.now() + Math.random(); };',
      `${load} = function (url, done, key, chunkId) {`,
      Template.indent([
        'var over = false, slow = false;',
        'var tell = function (isSlow) {',
        Template.indent([
          'slow = isSlow;',
          `dispatchEvent(new CustomEvent("${slowEvent}", { detail: { scope: "${this.#scope}", slow: slow, url: url, from: from } }));`,
        ]),
        '};',
        `var timer = setTimeout(tell, ${slowAfter}, true);`,
        'var finish = function (event) {',
        Template.indent([
          'if (over) return;',
          'over = true;',
          'clearTimeout(timer);',
          'if (slow) tell(false);',
          'failed[url] = event && event.type !== "load";',
          'done(event);',
        ]),
        '};',
        // Under a key of its own: one that hangs would be waited for instead.
        'var from = function (address) {',
        Template.indent(
          'loadOnce(address, function (event) { if (event && event.type === "load") finish(event); }, address, chunkId);',
        ),
        '};',
        'var attempt = function (tries) {',
        Template.indent([
          'var first = failed[url] ? anew(url) : renewal ? url + "?" + renewal : url;',
          'loadOnce(tries ? anew(url) : first, function (event) {',
          Template.indent([
            'var isLost = event && event.type === "error";',
            'if (isLost && tries < pauses.length) {',
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
