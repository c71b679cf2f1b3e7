import {
  type CallRequest,
  type ClientFault,
  mostReported,
  platformName,
  type sendPolicyReport,
} from '@fraktion/contract';

type PolicyReport = CallRequest<typeof sendPolicyReport>;
type Text = string | null | undefined;

interface Violation {
  readonly page: Text;
  readonly directive: Text;
  readonly blocked: Text;
  readonly source: Text;
  readonly line: number | null | undefined;
  readonly column: number | null | undefined;
}

function violationsOf(body: PolicyReport['body']): Violation[] {
  if (!Array.isArray(body)) {
    const report = body['csp-report'];
    const fault = {
      page: report['document-uri'],
      directive: report['effective-directive'] ?? report['violated-directive'],
      blocked: report['blocked-uri'],
      source: report['source-file'],
      line: report['line-number'],
      column: report['column-number'],
    };
    return [fault];
  }
  return body
    .filter(({ type }) => type === 'csp-violation')
    .map(({ body: report }) => ({
      page: report.documentURL,
      directive: report.effectiveDirective,
      blocked: report.blockedURL,
      source: report.sourceFile,
      line: report.lineNumber,
      column: report.columnNumber,
    }));
}

/** The actions of browser extensions are private. */
const isForeign = ({ blocked, source }: Violation): boolean =>
  [blocked, source].some((text) => /^[a-z-]+-extension\b/.test(text ?? ''));

const pathOf = (text: Text): string =>
  text && URL.canParse(text) ? new URL(text).pathname.slice(0, 200) : '';

/** A keyword (`inline`, `eval`), or the origin of the blocked request, whose path may identify a person. */
function whatOf(blocked: Text): string {
  if (!blocked) return 'unknown';
  if (!URL.canParse(blocked)) return blocked.slice(0, 40);
  const { origin, protocol } = new URL(blocked);
  return origin === 'null' ? protocol : origin.slice(0, 200);
}

/** The place in a released file, if one caused it. */
function placeOf({ source, line, column }: Violation): string {
  const path = pathOf(source);
  return path.startsWith('/releases/') ? `at ${path}:${line ?? 0}:${column ?? 0}` : '';
}

/** A report as faults of the page's platform version. */
export const policyFaults = ({ params: { version }, body }: PolicyReport): ClientFault[] =>
  violationsOf(body)
    .filter((each) => !isForeign(each))
    .slice(0, mostReported)
    .map((each) => ({
      name: platformName,
      version,
      page: pathOf(each.page),
      kind: 'policy',
      message: `${/^[a-z-]{1,40}/.exec(each.directive ?? '')?.[0] ?? 'unknown'}: ${whatOf(each.blocked)}`,
      stack: placeOf(each),
      count: 1,
    }));
