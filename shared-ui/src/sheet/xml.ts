import { SheetProblem } from './unzip.ts';

export function parse(xml: string): Document {
  // A sheet declares no entities; a file with a DOCTYPE is not parsed.
  if (xml.includes('<!DOCTYPE')) throw new SheetProblem('notASheet');
  // Some programs write a blank before the declaration, which may only stand at the very start.
  const document = new DOMParser().parseFromString(xml.trimStart(), 'application/xml');
  if (document.getElementsByTagName('parsererror').length > 0) throw new SheetProblem('notASheet');
  return document;
}

export const all = (node: Document | Element, name: string): Element[] => [
  ...node.getElementsByTagNameNS('*', name),
];
