import { letterOf, type Letter } from '$lib/notation/san';

const SVG = 'http://www.w3.org/2000/svg';

const LETTERS: Record<string, Letter> = letterOf;

function dress(node: Node): void {
  if (!(node instanceof HTMLElement) || node.tagName !== 'PIECE' || node.firstChild) return;
  const [color, role] = node.className.split(' ');
  const letter = LETTERS[role ?? ''];
  if (!letter) return;
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 100 100');
  svg.setAttribute('aria-hidden', 'true');
  const use = document.createElementNS(SVG, 'use');
  use.setAttribute('href', `#${color === 'white' ? 'w' : 'b'}${letter}`);
  svg.append(use);
  node.append(svg);
}

/** Puts our pieces into the elements that chessground makes for them, so that themes recolour them like everything else. A board that is
 *  turned is made anew, so that what holds it is watched. */
export function dressPieces(holder: Element): () => void {
  const observer = new MutationObserver((records) => {
    for (const record of records) {
      for (const node of record.addedNodes) {
        dress(node);
        if (node instanceof HTMLElement) node.querySelectorAll('piece').forEach(dress);
      }
    }
  });
  observer.observe(holder, { childList: true, subtree: true });
  holder.querySelectorAll('piece').forEach(dress);
  return () => observer.disconnect();
}
