/**
 * Whether a number of a JSON text is the same after it was read: JavaScript's numbers hold about 15 digits exactly, and
 * none beyond 1.8e308. `1.50` and `15e-1` are the same number; `-0` is read as a number that is written as `0`.
 */
export function isExact(number: string): boolean {
  if (NEGATIVE_ZERO.test(number)) return false;
  if (number.length <= ALWAYS_EXACT && !/e/i.test(number)) return true;
  const held = Number(number);
  if (!Number.isFinite(held)) return false;
  const [wanted, kept] = [decimal(number), decimal(String(held))];
  return wanted.digits === kept.digits && (wanted.digits === "" || wanted.exponent === kept.exponent);
}

const NEGATIVE_ZERO = /^-[0.]+(?:e|$)/i;

/** So many digits, a sign or point included, are never too many. */
const ALWAYS_EXACT = 15;

/** A number as a whole number without zeros at its ends, and the power of ten it is multiplied by. Zero has no digits. */
function decimal(number: string): { readonly digits: string; readonly exponent: number } {
  const [mantissa = "", power = "0"] = number
    .replace(/^-/, "")
    .toLowerCase()
    .split(/e(?=[-+\d])/);
  const [whole = "", fraction = ""] = mantissa.split(".");
  const all = whole + fraction;
  let start = 0;
  while (all.charAt(start) === "0") start++;
  let end = all.length;
  while (end > start && all.charAt(end - 1) === "0") end--;
  return { digits: all.slice(start, end), exponent: Number(power) - fraction.length + (all.length - end) };
}
