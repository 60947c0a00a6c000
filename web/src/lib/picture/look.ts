import { LETTERS, type Look } from './picture';

/** What a shape of a piece is painted by. */
const PAINT = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
];

/** A piece of the page's sprite, with the paint that the theme gives it. */
function shapesOf(symbol: Element): string {
  const copy = symbol.cloneNode(true) as Element;
  const [shown, painted] = [symbol.querySelectorAll('*'), copy.querySelectorAll('*')];
  for (const [i, shape] of painted.entries()) {
    const original = shown[i];
    if (!original) continue;
    const style = getComputedStyle(original);
    for (const name of PAINT) shape.setAttribute(name, style.getPropertyValue(name));
    shape.removeAttribute('class');
  }
  return copy.innerHTML;
}

/** The colours and pieces as the page has them now. */
export function lookOfPage(): Look {
  const probe = document.createElement('i');
  document.body.append(probe);
  const color = (name: string): string => {
    probe.style.color = `var(${name})`;
    return getComputedStyle(probe).color;
  };
  const pieces: Record<string, string> = {};
  for (const symbol of document.querySelectorAll('symbol'))
    if (/^[wb][PNBRQK]$/.test(symbol.id)) pieces[symbol.id] = shapesOf(symbol);
  const letters = document.createElement('canvas').getContext('2d');
  if (letters) letters.font = LETTERS;
  const look: Look = {
    light: color('--sq-light'),
    dark: color('--sq-dark'),
    frame: color('--sq-frame'),
    last: color('--sq-last'),
    onLight: color('--sq-coord-on-light'),
    onDark: color('--sq-coord-on-dark'),
    paper: color('--paper'),
    ink: color('--ink'),
    played: color('--op-f'),
    better: color('--op-p'),
    pieces,
    width: (text) => letters?.measureText(text).width ?? text.length * 15,
  };
  probe.remove();
  return look;
}

/** An SVG as a PNG of twice its size. */
export async function png(svg: string): Promise<Blob> {
  const image = new Image();
  // Pages take pictures from the server and from addresses that hold them; those of blobs are refused.
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [2 * image.naturalWidth, 2 * image.naturalHeight];
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  });
}
