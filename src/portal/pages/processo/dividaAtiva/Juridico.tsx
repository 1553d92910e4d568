import { abaDividaAtiva } from '@i18n/pt-BR/dividaAtiva/aba.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { DividaAtiva } from '@/contract/cda.ts';
import { formatData } from '@/contract/values/data.ts';
import { formatCnj } from '@/contract/values/identificacao.ts';
import { Bloco, Dado, Dados } from '../../../components/Bloco.tsx';
import { formata } from '../../../components/values/formato.ts';

const { juridico: t, abas, blocos } = abaDividaAtiva;

interface Props {
  readonly juridico: NonNullable<DividaAtiva['processoJuridicoDividaAtiva']>;
}

/** The court case, with its entries, newest first. */
export const Juridico = ({ juridico: j }: Props) => (
  <Box sx={{ display: 'grid', gap: 2 }}>
    <Bloco titulo={abas.juridico}>
      <Dados>
        <Dado nome={t.numero} valor={formatCnj(j.numero)} largo="dobro" />
        <Dado nome={t.data} valor={formata('data', j.data)} />
        <Dado nome={t.valor} valor={formata('dinheiro', j.valor)} />
        <Dado nome={t.situacao} valor={j.situacaoNome} />
      </Dados>
    </Bloco>
    <Bloco titulo={blocos.andamentos}>
      {j.andamentos.length === 0 ? (
        <Typography color="textSecondary">{t.semAndamentos}</Typography>
      ) : (
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
          {j.andamentos.map(({ id, data, descricao }) => (
            <Box component="li" key={id}>
              <Typography variant="body2" color="textSecondary" component="time" dateTime={data}>
                {formatData(data)}
              </Typography>
              <Typography sx={{ overflowWrap: 'anywhere' }}>{descricao}</Typography>
            </Box>
          ))}
        </Box>
      )}
    </Bloco>
  </Box>
);
