import { bancoDoBrasil as frases } from '@i18n/pt-BR/cobranca/banco.ts';
import { mensagemNoBanco, pagadorNoBanco } from '@/domain/cobranca/boleto/textos.ts';
import type { CredenciaisDoBB, LigacaoComBB } from '../base/settingsDoBanco.ts';
import {
  type Bank,
  CredenciaisRecusadas,
  type DadosDoRegistro,
  exigirMinimo,
  RecusaDoBanco,
  type Titulo,
} from './banco.ts';
import { type ChamadaAoBB, chamadaAoBB, FalhaDoBanco, type OpcoesDoBB } from './chamadaAoBB.ts';
import { disjuntor } from './disjuntor.ts';
import { consultar, diaDoBB, leituraDoBB, numeroNoBB, registroDe } from './respostasDoBB.ts';

/** The API takes agreements of seven digits only (M §4.1). */
const doAcordo = /^\d{7}$/;
/** What the bank answers to a number sent again, of whose answer nothing came (M §4.1, the trap of the retry). */
const jaCadastrado = /\bj[aá] (?:foi )?(?:cadastrad|registrad|inclu[ií]d|exist)|duplicad/i;
/** `codigoEstadoTituloCobranca` of a title that is cancelled (D §1.6). */
const BAIXADO = 7;

/**
 * Banco do Brasil, Cobranças v2, as a bank (M §4.1, 2.58).
 * @param avisar told in a sentence when the bank goes away, and when it is back
 */
export function bancoDoBrasil(
  ligacao: LigacaoComBB,
  avisar: (frase: string) => void = () => undefined,
  opcoes: Omit<Partial<OpcoesDoBB>, 'disjuntor'> = {},
): Bank {
  const chavesDe = chavesDosConvenios(ligacao.credenciais);
  /** Of one set of credentials: the bank may turn one away, for too many calls of it, and answer the others. */
  const ligar = (chaves: CredenciaisDoBB, doConvenio: string) => {
    const convenio = deTodos(ligacao.credenciais) ? null : doConvenio;
    return chamadaAoBB(ligacao, chaves, {
      ...opcoes,
      disjuntor: disjuntor(
        (aberto) => avisar(aberto ? frases.abriu(convenio) : frases.fechou(convenio)),
        () => new FalhaDoBanco(frases.semRespostaHaPouco),
        opcoes.relogio,
      ),
    });
  };
  // As many as there are in the settings.
  const feitas = new Map<CredenciaisDoBB, ReturnType<typeof chamadaAoBB>>();
  const doConvenio = (convenio: string) => {
    const chaves = chavesDe(convenio);
    if (!chaves) throw new FalhaDoBanco(frases.semCredenciais(convenio));
    const feita = feitas.get(chaves) ?? ligar(chaves, convenio);
    feitas.set(chaves, feita);
    return feita;
  };
  const chamar =
    (convenio: string): ChamadaAoBB =>
    async (pedido) =>
      doConvenio(convenio).chamar(pedido);
  /** Of all agreements: what is wrong with one does not hide what is with another. */
  const conferir = async () => {
    const convenios = conveniosDe(ligacao.credenciais);
    const recusadas: [convenio: string, motivo: string][] = [];
    const outras: unknown[] = [];
    for (const convenio of convenios)
      await doConvenio(convenio)
        .conferir()
        .catch((falha: unknown) => {
          if (falha instanceof CredenciaisRecusadas) recusadas.push([convenio, falha.message]);
          else outras.push(falha);
        });
    const [primeira] = recusadas;
    if (primeira) throw new CredenciaisRecusadas(convenios.length > 1 ? frases.naoLidos(recusadas) : primeira[1]);
    if (outras.length > 0) throw outras[0];
  };
  const leitura = leituraDoBB(chamar, conferir);
  return {
    atende: (convenio) => doAcordo.test(convenio) && chavesDe(convenio) !== undefined,
    leitura,
    consultar: (titulo) => consultar(chamar(titulo.convenio), titulo),
    registrar: (titulo) => registrar(chamar(titulo.convenio), titulo),
    async cancelar(titulo, momentos) {
      exigirMinimo(momentos);
      const caminho = `/boletos/${numeroNoBB(titulo.nossoNumero)}/baixar`;
      const corpo = { numeroConvenio: Number(titulo.convenio) };
      try {
        await chamar(titulo.convenio)({ metodo: 'POST', caminho, corpo });
      } catch (falha) {
        if (!(falha instanceof RecusaDoBanco)) throw falha;
        const lido = await leitura.titulo(titulo.convenio, titulo.nossoNumero);
        if (lido && lido.estado !== BAIXADO) throw falha;
      }
    },
  };
}

function chavesDosConvenios(
  credenciais: LigacaoComBB['credenciais'],
): (convenio: string) => CredenciaisDoBB | undefined {
  const { clientId, clientSecret, appKey } = credenciais;
  if (typeof clientId !== 'string' || typeof clientSecret !== 'string' || typeof appKey !== 'string')
    return (convenio) => porConvenio(credenciais, convenio);
  const todas = { clientId, clientSecret, appKey };
  return () => todas;
}

/** One agreement for each set of credentials; the same for all serve for any. */
const conveniosDe = (credenciais: LigacaoComBB['credenciais']): readonly string[] =>
  deTodos(credenciais) ? ['0000000'] : Object.keys(credenciais);

const deTodos = ({ clientId }: LigacaoComBB['credenciais']): boolean => typeof clientId === 'string';

const porConvenio = (credenciais: LigacaoComBB['credenciais'], convenio: string): CredenciaisDoBB | undefined => {
  const chaves = new Map(Object.entries(credenciais)).get(convenio);
  return typeof chaves === 'object' ? chaves : undefined;
};

async function registrar(chamar: ChamadaAoBB, titulo: Titulo) {
  const corpo = corpoDoRegistro(titulo);
  try {
    const resposta = await chamar({ metodo: 'POST', caminho: '/boletos', corpo });
    if (resposta === null) throw new FalhaDoBanco(frases.status(404));
    const dito = registroDe(titulo, resposta) ?? (await consultar(chamar, titulo));
    if (!dito) throw new FalhaDoBanco(frases.incompreensivel);
    return dito;
  } catch (falha) {
    if (!(falha instanceof RecusaDoBanco)) throw falha;
    // An earlier try may have arrived: it is refused because it is there.
    const sabido = await consultar(chamar, titulo);
    if (sabido) return sabido;
    if (jaCadastrado.test(falha.message)) throw new FalhaDoBanco(frases.cadastradoSemConsulta);
    throw /[A-Z]/i.test(titulo.registro?.pagador.documento ?? '')
      ? new RecusaDoBanco(frases.cnpjComLetras(falha.message))
      : falha;
  }
}

/** The title as the API takes it (M §4.1; D §1.6). @throws RecusaDoBanco for what no bank takes */
function corpoDoRegistro(titulo: Titulo) {
  const { registro, convenio, nossoNumero, seuNumero, data, vencimento, totalCentavos } = titulo;
  if (!registro?.carteira) throw new RecusaDoBanco(frases.semDados);
  const { carteira, variacao, inscrita, mensagem } = registro;
  return {
    numeroConvenio: Number(convenio),
    numeroCarteira: Number(carteira),
    ...(variacao === null ? {} : { numeroVariacaoCarteira: Number(variacao) }),
    codigoModalidade: 1,
    dataEmissao: diaDoBB(data),
    dataVencimento: diaDoBB(vencimento),
    valorOriginal: totalCentavos / 100,
    // After the due date another slip is issued, with the amount of its day.
    indicadorAceiteTituloVencido: 'N',
    codigoAceite: 'N',
    // 24: active debt of a state; 99: others.
    codigoTipoTitulo: inscrita ? 24 : 99,
    indicadorPermissaoRecebimentoParcial: 'N',
    numeroTituloBeneficiario: noTitulo(seuNumero),
    numeroTituloCliente: numeroNoBB(nossoNumero),
    mensagemBloquetoOcorrencia: mensagemNoBanco(mensagem),
    pagador: pagadorDe(registro.pagador),
    indicadorPix: 'S',
  };
}

/** Letters and digits, at most 15 (D §1.6, M §2.58). */
const noTitulo = (seuNumero: string): string => seuNumero.replace(/[^0-9A-Za-z]/g, '').slice(0, 15);

function pagadorDe(p: DadosDoRegistro['pagador']) {
  if (p.tipo === null) throw new RecusaDoBanco(frases.soCpfOuCnpj);
  return {
    tipoInscricao: p.tipo === 'CPF' ? 1 : 2,
    // As a number it has no leading zeros; one with letters cannot be a number (M §2.58).
    numeroInscricao: /^\d+$/.test(p.documento) ? Number(p.documento) : p.documento.toUpperCase(),
    ...pagadorNoBanco(p),
    ...(/^\d{8}$/.test(p.cep) ? { cep: Number(p.cep) } : {}),
    uf: p.uf.toUpperCase(),
  };
}
