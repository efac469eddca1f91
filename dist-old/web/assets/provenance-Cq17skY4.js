import{b as e,t,y as n}from"./states-gIA67Iz0.js";import{a as r}from"./numbers-DxFdvA8D.js";import{t as i}from"./time-DFss9Dan.js";import{a,i as o}from"./reward-ledger-MlryIvbj.js";import{t as s}from"./jsx-runtime-DyZJNswf.js";e();var c=(function(){var e=[{defaultValue:null,kind:`LocalArgument`,name:`id`}],t=[{kind:`Variable`,name:`id`,variableName:`id`}],n={alias:null,args:null,kind:`ScalarField`,name:`id`,storageKey:null},r={alias:null,args:null,kind:`ScalarField`,name:`cursor`,storageKey:null},i={alias:null,args:null,kind:`ScalarField`,name:`origin`,storageKey:null},a={alias:null,args:null,kind:`ScalarField`,name:`engine`,storageKey:null},o={alias:null,args:null,kind:`ScalarField`,name:`model`,storageKey:null},s={alias:null,args:null,kind:`ScalarField`,name:`agent`,storageKey:null},c={alias:null,args:null,kind:`ScalarField`,name:`branch`,storageKey:null},l={alias:null,args:null,kind:`ScalarField`,name:`turnType`,storageKey:null},u={alias:null,args:null,kind:`ScalarField`,name:`policyVersion`,storageKey:null},d={alias:null,args:null,kind:`ScalarField`,name:`createdAt`,storageKey:null},f={alias:null,args:null,kind:`ScalarField`,name:`stepIndex`,storageKey:null},p={alias:null,args:null,concreteType:`Action`,kind:`LinkedField`,name:`action`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`tokenSource`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`logProbKind`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`sampling`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`latencyMs`,storageKey:null}],storageKey:null},m={alias:null,args:null,concreteType:`State`,kind:`LinkedField`,name:`state`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`promptTokens`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`media`,storageKey:null}],storageKey:null},h={alias:null,args:null,concreteType:`StepExtra`,kind:`LinkedField`,name:`extras`,plural:!0,selections:[{alias:null,args:null,kind:`ScalarField`,name:`kind`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`source`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`at`,storageKey:null}],storageKey:null},g={alias:null,args:null,kind:`ScalarField`,name:`metadata`,storageKey:null};return{fragment:{argumentDefinitions:e,kind:`Fragment`,metadata:null,name:`provenanceQuery`,selections:[{alias:null,args:t,concreteType:`Step`,kind:`LinkedField`,name:`step`,plural:!1,selections:[n,r,i,a,o,s,c,l,u,d,{alias:null,args:null,concreteType:`Step`,kind:`LinkedField`,name:`parent`,plural:!1,selections:[f,c],storageKey:null},p,m,h,g],storageKey:null}],type:`Query`,abstractKey:null},kind:`Request`,operation:{argumentDefinitions:e,kind:`Operation`,name:`provenanceQuery`,selections:[{alias:null,args:t,concreteType:`Step`,kind:`LinkedField`,name:`step`,plural:!1,selections:[n,r,i,a,o,s,c,l,u,d,{alias:null,args:null,concreteType:`Step`,kind:`LinkedField`,name:`parent`,plural:!1,selections:[f,c,n],storageKey:null},p,m,h,g],storageKey:null}]},params:{cacheID:`79fe126b92c3dc69cfc067ecf2fa530f`,id:null,metadata:{},name:`provenanceQuery`,operationKind:`query`,text:`query provenanceQuery(
  $id: ID!
) {
  step(id: $id) {
    id
    cursor
    origin
    engine
    model
    agent
    branch
    turnType
    policyVersion
    createdAt
    parent {
      stepIndex
      branch
      id
    }
    action {
      tokenSource
      logProbKind
      sampling
      latencyMs
    }
    state {
      promptTokens
      media
    }
    extras {
      kind
      source
      at
    }
    metadata
  }
}
`}}})();c.hash=`86edd0422f3b24f4058fb82a9f8248b6`;var l=n(),u=s();function d({id:e}){let{step:n}=(0,l.useLazyLoadQuery)(c,{id:e});if(n==null)return(0,u.jsx)(t,{title:`The step is gone`});let{action:o,parent:s,state:d}=n,m=[[`Id`,(0,u.jsx)(`code`,{children:n.id},`id`)],[`Captured`,(0,u.jsx)(i,{at:n.createdAt},`at`)],[`Came by`,n.origin.toLowerCase()],[`Engine`,n.engine],[`Model`,n.model],[`Policy version`,n.policyVersion],[`Agent`,n.agent],[`Branch`,n.branch],[`Turn`,n.turnType.toLowerCase()],[`Goes on from`,s==null?`no earlier step`:`step ${s.stepIndex} of branch ${s.branch}`],[`Prompt tokens`,n.state.promptTokens],[`Ids`,o.tokenSource.toLowerCase()],[`Log-probs`,o.logProbKind.toLowerCase()],[`Latency`,o.latencyMs===null||o.latencyMs===void 0?null:r(o.latencyMs/1e3)],[`Sampling`,(0,u.jsx)(p,{value:o.sampling},`sampling`)],[`Metadata`,(0,u.jsx)(p,{value:n.metadata},`metadata`)],[`Said later`,n.extras.length===0?null:n.extras.map(({kind:e,source:t,at:n})=>(0,u.jsxs)(`div`,{children:[e.toLowerCase().replaceAll(`_`,` `),` by `,t,`, `,(0,u.jsx)(i,{at:n})]},`${e} ${t} ${n}`))],[`Media`,d.media.length===0?null:d.media.map(e=>(0,u.jsx)(f,{medium:e},JSON.stringify(e)))],[`Place in the feed`,(0,u.jsx)(`code`,{children:n.cursor},`cursor`)]];return(0,u.jsx)(`dl`,{className:a.facts,children:m.map(([e,t])=>(0,u.jsxs)(`div`,{children:[(0,u.jsx)(`dt`,{children:e}),(0,u.jsx)(`dd`,{children:t??(0,u.jsx)(`span`,{className:`muted`,children:`–`})})]},e))})}function f({medium:e}){let{type:t,url:n}=e;return typeof t==`string`&&t.startsWith(`image/`)&&typeof n==`string`?(0,u.jsx)(o,{url:n}):(0,u.jsx)(p,{value:e})}function p({value:e}){return e==null?(0,u.jsx)(`span`,{className:`muted`,children:`–`}):(0,u.jsx)(`pre`,{children:JSON.stringify(e,null,1)})}export{d as default};