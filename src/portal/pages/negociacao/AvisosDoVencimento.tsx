import { negociacao as t } from '@i18n/pt-BR/negociacao/assistente.ts';
import Alert from '@mui/material/Alert';
import type { Simulacao } from '@/contract/negociacao.ts';
import { formatData } from '@/contract/values/data.ts';
import { primeiro } from '@/domain/lista.ts';

/** What the first due date of a simulation brings with it: another day than the chosen one, or one before the signed term's last. */
export function AvisosDoVencimento({
  simulacao: { parcelas, primeiroVencimento, termoAte },
}: {
  readonly simulacao: Simulacao;
}) {
  const vencimento = primeiro(parcelas).dataVencimento;
  const { passaPara, antesDoTermo } = t.parcelamento;
  const avisos = [
    primeiroVencimento && primeiroVencimento !== vencimento
      ? passaPara(formatData(primeiroVencimento), formatData(vencimento))
      : null,
    termoAte && vencimento < termoAte ? antesDoTermo(formatData(vencimento), formatData(termoAte)) : null,
  ].filter((aviso) => aviso !== null);
  return avisos.map((aviso) => (
    <Alert key={aviso} severity="info" role="status">
      {aviso}
    </Alert>
  ));
}
