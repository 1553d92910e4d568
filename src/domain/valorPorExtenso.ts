import { porExtenso as t } from '@i18n/pt-BR/papeis/porExtenso.ts';
import type { Centavos } from './exato.ts';

/**
 * An amount in words, as a receipt states it beside the figures (D §6): 233441 → «dois mil trezentos e trinta e quatro reais e
 * quarenta e um centavos».
 * @param centavos not negative
 */
export function valorPorExtenso(centavos: Centavos): string {
  const reais = Math.floor(centavos / 100);
  const resto = centavos % 100;
  const moeda = (quantos: number, [um, varios]: readonly [string, string]) => (quantos === 1 ? um : varios);
  // «Um milhão de reais», but «um milhão e mil reais».
  const de = reais >= MILHAO && reais % MILHAO === 0 ? t.de : '';
  const partes = [
    ...(reais > 0 || resto === 0 ? [`${numero(reais)}${de} ${moeda(reais, t.reais)}`] : []),
    ...(resto > 0 ? [`${numero(resto)} ${moeda(resto, t.centavos)}`] : []),
  ];
  return partes.join(t.e);
}

const MILHAO = 1_000_000;

/** A whole number: its groups of three digits, of which the last follows an «e» if it is below 100 or of whole hundreds. */
function numero(n: number): string {
  if (n === 0) return t.unidades[0];
  const grupos: { readonly valor: number; readonly palavras: string }[] = [];
  for (let [resto, ordem] = [n, 0]; resto > 0; resto = Math.floor(resto / 1000), ordem++) {
    const valor = resto % 1000;
    if (valor > 0) grupos.unshift({ valor, palavras: comOrdem(valor, ordem) });
  }
  return grupos
    .map(({ valor, palavras }, i) => {
      if (i === 0) return palavras;
      const ultimo = i === grupos.length - 1;
      return `${ultimo && (valor < 100 || valor % 100 === 0) ? t.e : ' '}${palavras}`;
    })
    .join('');
}

/** A group with the name of its order: «mil», not «um mil». */
function comOrdem(valor: number, ordem: number): string {
  if (ordem === 0) return ateMil(valor);
  if (ordem === 1) return valor === 1 ? t.mil : `${ateMil(valor)} ${t.mil}`;
  const [um, varios] = t.ordens[ordem - 2]!;
  return `${ateMil(valor)} ${valor === 1 ? um : varios}`;
}

/** From 1 to 999. */
function ateMil(n: number): string {
  if (n === 100) return t.cem;
  const [centena, resto] = [Math.floor(n / 100), n % 100];
  const dezena = resto < 20 ? [] : [t.dezenas[Math.floor(resto / 10) - 2]];
  const unidade = resto < 20 ? resto : resto % 10;
  return [
    ...(centena > 0 ? [t.centenas[centena - 1]] : []),
    ...dezena,
    ...(unidade > 0 ? [t.unidades[unidade]] : []),
  ].join(t.e);
}
