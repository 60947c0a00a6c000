// Runs before the first paint: a scheme and a language chosen earlier hold from the first pixel on.
try {
  var scheme = localStorage.getItem('krog.scheme');
  if (scheme === 'paper' || scheme === 'slate') document.documentElement.dataset.scheme = scheme;
  var lang = localStorage.getItem('krog.lang');
  if (/^[a-z]{2,3}$/.test(lang)) document.documentElement.lang = lang;
} catch {
  // Storage is closed to this page: the system's scheme and language hold.
}
