import { negociacao as t } from '@i18n/pt-BR/negociacao/assistente.ts';
import Box from '@mui/material/Box';
import type { LinhaApto, OutraDivida } from '@/contract/aptos.ts';
import { formatData } from '@/contract/values/data.ts';
import { formatReais } from '@/contract/values/dinheiro.ts';
import { formatCpfCnpj } from '@/contract/values/identificacao.ts';
import { Dado, Dados } from '../../components/Bloco.tsx';
import { somaDasDividas } from './valores.ts';

interface Props {
  readonly apto: LinhaApto;
  /** Others that were chosen with it. */
  readonly outras: readonly OutraDivida[];
}

/** Which debts are being negotiated, in every step. */
export const DividaEscolhida = ({ apto, outras }: Props) => (
  <Box sx={{ bgcolor: 'action.hover', borderRadius: 1, px: 2, py: 1 }}>
    <Dados>
      {outras.length === 0 ? (
        <Dado nome={t.divida.processo} valor={apto.numero} />
      ) : (
        <Dado nome={t.divida.processos(outras.length + 1)} valor={t.divida.eMais(apto.numero, outras.length)} />
      )}
      <Dado nome={t.divida.saldo} valor={formatReais(somaDasDividas(apto, outras))} />
      <Dado
        nome={t.divida.devedor}
        valor={`${apto.devedor.nome} – ${formatCpfCnpj(apto.devedor.documentoIdentificacao)}`}
        largo="dobro"
      />
      {apto.ultimaCorrecaoValor && <Dado nome={t.divida.correcao} valor={formatData(apto.ultimaCorrecaoValor)} />}
    </Dados>
  </Box>
);
