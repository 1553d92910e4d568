import { negociacao as t } from '@i18n/pt-BR/negociacao/assistente.ts';
import Box from '@mui/material/Box';
import type { LinhaApto } from '@/contract/aptos.ts';
import { formatData } from '@/contract/values/data.ts';
import { formatReais } from '@/contract/values/dinheiro.ts';
import { formatCpfCnpj } from '@/contract/values/identificacao.ts';
import { Dado, Dados } from '../../components/Bloco.tsx';

/** Which debt is being negotiated, in every step. */
export const DividaEscolhida = ({ apto }: { readonly apto: LinhaApto }) => (
  <Box sx={{ bgcolor: 'action.hover', borderRadius: 1, p: 2 }}>
    <Dados>
      <Dado nome={t.divida.processo} valor={apto.numero} />
      <Dado nome={t.divida.saldo} valor={formatReais(apto.saldoDevedor)} />
      <Dado
        nome={t.divida.devedor}
        valor={`${apto.devedor.nome} – ${formatCpfCnpj(apto.devedor.documentoIdentificacao)}`}
        largo="dobro"
      />
      {apto.ultimaCorrecaoValor && <Dado nome={t.divida.correcao} valor={formatData(apto.ultimaCorrecaoValor)} />}
    </Dados>
  </Box>
);
