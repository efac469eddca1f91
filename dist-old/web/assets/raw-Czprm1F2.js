import{b as e,t,y as n}from"./states-gIA67Iz0.js";import{t as r}from"./long-text-Xgf8QIBk.js";import{t as i}from"./jsx-runtime-DyZJNswf.js";e();var a=(function(){var e=[{defaultValue:null,kind:`LocalArgument`,name:`id`}],t=[{alias:null,args:[{kind:`Variable`,name:`id`,variableName:`id`}],concreteType:`Step`,kind:`LinkedField`,name:`step`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`id`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`trajectoryUid`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`promptUid`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`channel`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`stepIndex`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`isLast`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`turnType`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`agent`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`branch`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`model`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`engine`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`origin`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`policyVersion`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`createdAt`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`reward`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`hint`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`metadata`,storageKey:null},{alias:null,args:null,concreteType:`State`,kind:`LinkedField`,name:`state`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`promptTokens`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`newMessages`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`tools`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`media`,storageKey:null}],storageKey:null},{alias:null,args:null,concreteType:`Action`,kind:`LinkedField`,name:`action`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`message`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`text`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`toolCalls`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`finishReason`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`responseTokens`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`tokenSource`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`logProbKind`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`sampling`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`latencyMs`,storageKey:null}],storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`nextState`,storageKey:null}],storageKey:null}];return{fragment:{argumentDefinitions:e,kind:`Fragment`,metadata:null,name:`rawQuery`,selections:t,type:`Query`,abstractKey:null},kind:`Request`,operation:{argumentDefinitions:e,kind:`Operation`,name:`rawQuery`,selections:t},params:{cacheID:`df1203de8aff61e1565624ea6f5e13e2`,id:null,metadata:{},name:`rawQuery`,operationKind:`query`,text:`query rawQuery(
  $id: ID!
) {
  step(id: $id) {
    id
    trajectoryUid
    promptUid
    channel
    stepIndex
    isLast
    turnType
    agent
    branch
    model
    engine
    origin
    policyVersion
    createdAt
    reward
    hint
    metadata
    state {
      promptTokens
      newMessages
      tools
      media
    }
    action {
      message
      text
      toolCalls
      finishReason
      responseTokens
      tokenSource
      logProbKind
      sampling
      latencyMs
    }
    nextState
  }
}
`}}})();a.hash=`baeef80fe97fc043208da2eef606b1af`;var o=n(),s=i();function c({id:e}){let{step:n}=(0,o.useLazyLoadQuery)(a,{id:e});return n==null?(0,s.jsx)(t,{title:`The step is gone`}):(0,s.jsx)(r,{text:JSON.stringify(n,null,2)})}export{c as default};