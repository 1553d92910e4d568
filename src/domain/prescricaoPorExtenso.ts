import { causas as nomes, prescricao as t } from '@i18n/pt-BR/processo/prescricao.ts';
import { interrompe, type PrescricaoDoProcesso } from '@/contract/prescricao.ts';
import { type Data, formatData } from '@/contract/values/data.ts';
import { diasEntre } from './calendario.ts';
import { type Causa, type Prescricao, prescricaoDe } from './prescricao.ts';

interface Credito {
  readonly dataConstituicaoDefinitiva: Data | null;
  readonly causasPrescricao: readonly Causa[];
  readonly tributaria: boolean;
}
/** Days before the deadline from which a warning is shown (D §5.7). */
const AVISO_DIAS = 180;

/** Prescription as badge, checklist and certificate show it on `hoje`; null while the credit is not constituted. */
export function prescricaoPorExtenso(credito: Credito, hoje: Data): PrescricaoDoProcesso | null {
  const { dataConstituicaoDefinitiva, causasPrescricao, tributaria } = credito;
  const prescricao = prescricaoDe(dataConstituicaoDefinitiva, causasPrescricao, tributaria);
  if (!prescricao) return null;
  const { data, contadaDe, causas } = prescricao;
  return {
    ...situacaoDe(prescricao, hoje),
    data,
    contadaDe,
    causas: causas.map((causa) => ({
      tipo: causa.tipo,
      nome: nomes[causa.tipo][0],
      interrompe: interrompe(causa.tipo),
      data: causa.data,
      ate: causa.ate,
      fundamento: causa.fundamento ?? nomes[causa.tipo][1],
    })),
  };
}

function situacaoDe(prescricao: Prescricao, hoje: Data): Pick<PrescricaoDoProcesso, 'estado' | 'frase'> {
  const { data, parada, soComAPrimeira, causas } = prescricao;
  if (parada || !data) {
    const desde = formatData(parada?.data ?? hoje);
    return { estado: 'PARADA', frase: t.frases.PARADA(parada ? nomes[parada.tipo][0] : '', desde) };
  }
  const dia = formatData(data);
  if (data <= hoje) return { estado: 'PRESCRITA', frase: t.frases.PRESCRITA(dia) };
  if (soComAPrimeira && soComAPrimeira <= hoje) {
    const [, segunda] = causas.filter((c) => interrompe(c.tipo));
    return {
      estado: 'DEPENDE',
      frase: t.frases.DEPENDE(dia, formatData(soComAPrimeira), formatData(segunda?.data ?? data)),
    };
  }
  const estado = diasEntre(hoje, data) < AVISO_DIAS ? 'PROXIMA' : 'CORRE';
  return { estado, frase: t.frases[estado](dia) };
}
