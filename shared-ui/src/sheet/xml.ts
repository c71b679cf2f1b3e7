import { SheetProblem } from './unzip.ts';

export function parse(xml: string): Document {
  // A sheet declares no entities; a file with a DOCTYPE is not parsed.
  if (xml.includes('<!DOCTYPE')) throw new SheetProblem('notASheet');
  const document = new DOMParser().parseFromString(xml, 'application/xml');
  if (document.getElementsByTagName('parsererror').length > 0) throw new SheetProblem('notASheet');
  return document;
}

export const all = (node: Document | Element, name: string): Element[] => [
  ...node.getElementsByTagNameNS('*', name),
];
